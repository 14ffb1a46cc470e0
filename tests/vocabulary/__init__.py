"""Tests of the words that boards, rules and English share."""
