"""The languages that names and quotations are in, and the scripts that they are written in.

Languages are written by their English names; the table has their tags (BCP 47), which exports use.
"""

import unicodedata
from typing import Final

_TABLE: Final = """
Acehnese ace; Acholi ach; Afar aa; Afrikaans af; Akan ak; Albanian sq; Amharic am;
Ancient Egyptian egy;
Ancient Greek grc; Arabic ar; Aramaic arc; Armenian hy; Arrernte aer; Asante Twi tw; Assamese as;
Asturian ast; Aymara ay; Azerbaijani az; Balinese ban; Bambara bm; Banda bad; Basque eu; Batak btk;
Belarusian be; Bemba bem; Bengali bn; Berber ber; Bhojpuri bho; Bosnian bs; Breton br;
Buginese bug; Bulgarian bg; Burmese my; Buryat bua; Cahuilla chl; Cantonese yue; Catalan ca;
Cebuano ceb; Chamorro ch; Chechen ce; Cherokee chr; Cheyenne chy; Chewa ny; Chinese zh;
Chokwe cjk; Chuukese chk; Classical Chinese lzh; Cornish kw; Corsican co; Cree cr; Creek mus;
Croatian hr; Czech cs; Dagbani dag; Danish da; Dhivehi dv; Dinka din; Dogon dgs; Dutch nl;
Dzongkha dz; Edo bin; Efik efi; English en; Esperanto eo; Estonian et; Ewe ee; Faroese fo;
Fijian fj; Filipino fil; Finnish fi; Fon fon; French fr; Frisian fy; Fula ff; Ga gaa; Galician gl;
Ganda lg; Ge'ez gez; Georgian ka; German de; Gilbertese gil; Greek el; Guarani gn; Gujarati gu;
Hausa ha; Hawaiian haw; Hebrew he; Herero hz; Hindi hi; Hindustani hi; Hopi hop; Hungarian hu;
Iban iba; Ibibio ibb; Icelandic is; Igbo ig; Ilocano ilo; Indonesian id; Inuktitut iu; Irish ga;
Italian it; Japanese ja; Javanese jv; Kannada kn; Kanuri kr; Kashmiri ks; Kazakh kk; Khasi kha;
Khmer km; Khoekhoe naq; Kikuyu ki; Kimbundu kmb; Kinyarwanda rw; Kirundi rn; Komi kv; Kongo kg;
Konkani kok; Korean ko; Kpelle kpe; Kurdish ku; Kyrgyz ky; Ladakhi lbj; Lakota lkt; Lango laj;
Lao lo; Latin la; Latvian lv; Lingala ln; Lithuanian lt; Lozi loz; Luba-Kasai lua;
Luba-Katanga lu; Lunda lun; Luo luo; Luvale lue; Luxembourgish lb; Maasai mas; Macedonian mk;
Madurese mad; Maithili mai; Makonde kde; Makassarese mak; Malagasy mg; Malay ms; Malayalam ml;
Maltese mt; Manchu mnc; Mandinka mnk; Manx gv; Maori mi; Mapuche arn; Marathi mr; Marshallese mh;
Mbundu umb; Meitei mni; Mende men; Middle English enm; Middle French frm; Middle Persian pal;
Minangkabau min; Mizo lus; Mohawk moh; Mongolian mn; Moore mos; Nahuatl nah; Navajo nv; Ndebele nd;
Nepali ne; Newar new; Niuean niu; Northern Sami se; Norwegian no; Nyoro nyo; Occitan oc; Odia or;
Ojibwe oj; Old English ang; Old French fro; Old Irish sga; Old Norse non; Old Persian peo;
Oromo om; Osage osa;
Ottoman Turkish ota; Pali pi; Papago ood; Papiamento pap; Pashto ps; Pawnee paw; Persian fa;
Polish pl; Pohnpeian pon; Portuguese pt; Prakrit pra; Punjabi pa; Purepecha tsz; Quechua qu;
Rapa Nui rap; Rarotongan rar; Romanian ro; Russian ru; Samoan sm; Sango sg; Sanskrit sa;
Santali sat; Scottish Gaelic gd;
Scots sco; Serbian sr; Serer srr; Shilluk shk; Shona sn; Sicilian scn;
Sindhi sd; Sinhala si; Skolt Sami sms; Slovak sk; Slovene sl; Soga xog; Somali so; Songhay son;
Soninke snk; Sotho st; Southern Sami sma; Spanish es; Sranan srn; Sukuma suk; Sumerian sux;
Akkadian akk; Sundanese su; Susu sus; Swahili sw; Swazi ss; Swedish sv; Tagalog tl; Tahitian ty;
Tajik tg; Tamil ta; Tarahumara tar; Tatar tt; Telugu te; Temne tem; Tetum tet; Thai th;
Tibetan bo; Tigrinya ti; Tiv tiv; Tokelauan tkl; Tongan to; Tsonga ts; Tswana tn; Tuareg tmh;
Tulu tcy; Turkish tr; Turkmen tk; Tuvan tyv; Uighur ug; Ukrainian uk; Umbundu umb;
Urdu ur; Uzbek uz; Venda ve;
Vietnamese vi; Volof wo; Welsh cy; Wolof wo; Xhosa xh; Yakut sah; Yao yao; Yiddish yi; Yoruba yo;
Yucatec Maya yua; Zulu zu; Zuni zun
"""

LANGUAGES: Final = {
    name: tag for name, _, tag in (part.strip().rpartition(" ") for part in _TABLE.split(";"))
}
"""The tag of every language, by its English name."""

_SCRIPTS: Final = {
    "LATIN": "Latn",
    "GREEK": "Grek",
    "CYRILLIC": "Cyrl",
    "ARMENIAN": "Armn",
    "HEBREW": "Hebr",
    "ARABIC": "Arab",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GURMUKHI": "Guru",
    "GUJARATI": "Gujr",
    "ORIYA": "Orya",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "LAO": "Laoo",
    "TIBETAN": "Tibt",
    "MYANMAR": "Mymr",
    "GEORGIAN": "Geor",
    "HANGUL": "Kore",
    "ETHIOPIC": "Ethi",
    "CHEROKEE": "Cher",
    "CANADIAN": "Cans",
    "KHMER": "Khmr",
    "MONGOLIAN": "Mong",
    "TIFINAGH": "Tfng",
    "BALINESE": "Bali",
    "JAVANESE": "Java",
    "EGYPTIAN": "Egyp",
    "HIRAGANA": "Jpan",
    "KATAKANA": "Jpan",
    "CJK": "Hani",
    "OL": "Olck",
    "NKO": "Nkoo",
}
"""The code of a script (ISO 15924), by the first word of the Unicode names of its letters."""
_HAN: Final = {"ja": "Jpan", "ko": "Kore"}
"""Languages in which Han characters are part of a mixed script."""


def script_of(text: str, tag: str = "") -> str | None:
    """The code of the script that a text is written in; nothing if it has no letters we know.

    >>> script_of("五目並べ", "ja"), script_of("Mühle"), script_of("ஆடு")
    ('Jpan', 'Latn', 'Taml')
    """
    found = [
        _SCRIPTS[first]
        for letter in text
        if (first := unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]) in _SCRIPTS
    ]
    if not found:
        return None
    most = max(dict.fromkeys(found), key=found.count)
    if most in ("Hani", "Jpan") and tag in _HAN:
        return _HAN[tag]
    return "Jpan" if "Jpan" in found else most
