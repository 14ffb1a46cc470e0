"""How large lands are, so that a place which is called a whole land is not told as a small spot."""

from typing import Final

_TABLE: Final = """
Barbados 15; Britain 450; Cambodia 250; China 1200; Denmark 180; Egypt 500; England 280;
Eritrea 150; Ethiopia 500; France 450; Gabon 300; Germany 400; Ghana 250; Greece 300; Hawaii 200;
Iceland 220; India 1200; Ireland 200; Italy 400; Japan 700; Kazakhstan 800; Kenya 400; Korea 300;
Kyrgyzstan 300; Lesotho 100; Madagascar 600; Maldives 200; Mauritania 600; Mexico 700; Mongolia 700;
Myanmar 500; Namibia 500; Nepal 200; Netherlands 120; Nigeria 450; Palestine 100; Persia 700;
Peru 600; Philippines 400; Portugal 250; Russia 700; Samoa 100; Scotland 180; Senegal 250;
Somalia 400; Somaliland 200; South Africa 500; Spain 400; Sri Lanka 150; Sudan 500; Sweden 500;
Thailand 400; Turkey 600; Uganda 250; United States 1500; United States of America 1500;
Vietnam 600; Wales 100; Zimbabwe 250
"""
"""Kilometres around a point in a land that hold most of it: about three quarters of the way from
its middle to its farthest border. Where borders moved, those of most of its history count."""

LANDS: Final = {
    name: int(size)
    for name, _, size in (part.strip().rpartition(" ") for part in _TABLE.split(";"))
}
"""The least precision, in kilometres, of a place that is called a whole land."""
