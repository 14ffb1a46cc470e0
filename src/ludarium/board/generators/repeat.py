"""Polygons repeated in rows and columns."""

from collections.abc import Sequence

from ludarium.board.faces import make_faces
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.graph import Graph
from ludarium.board.polygon import Point, Polygon
from ludarium.board.problem import check_size


def repeat(
    rows: int, columns: int, to_column: Point, to_row: Point, polygons: Sequence[Polygon]
) -> Graph:
    """Copies of polygons, moved by `to_column` and `to_row`; what falls together is drawn once."""
    check_dimensions(number_of_rows=rows, number_of_columns=columns)
    check_size(rows * columns)
    graph = Graph()
    for row in range(rows):
        for column in range(columns):
            dx = column * to_column[0] + row * to_row[0]
            dy = column * to_column[1] + row * to_row[1]
            for polygon in polygons:
                points = polygon.points
                for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
                    a = graph.find_or_add_vertex(ax + dx, ay + dy)
                    b = graph.find_or_add_vertex(bx + dx, by + dy)
                    graph.find_or_add_edge(a, b)
                check_size(len(graph.vertices))
    make_faces(graph)
    graph.reorder()
    return graph
