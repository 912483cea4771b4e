"""Writes src/people/unicode-names.txt: what Unicode says of characters in names (UTS 39).

    pip install PyICU && python3 apps/server/build/unicode-names.py > apps/server/src/people/unicode-names.txt

ICU carries Unicode's own data (confusables.txt, IdentifierStatus.txt) and hands it out: the skeleton of every
character that is not its own, and the characters that Unicode recommends for names.
"""

import sys

import icu

HEADER = """\
# What Unicode says of characters in names (UTS 39), of Unicode {unicode} as ICU {icu} carries it.
# Copyright (c) 1991-2022 Unicode, Inc. Used under the Unicode Licence, https://www.unicode.org/license.txt
# Written by build/unicode-names.py. All numbers are hexadecimal; first-last is a range.
# allowed: the characters recommended for names. look: a sequence, then the characters that look like it.
"""


def ranges(points):
    runs = []
    for point in sorted(points):
        if runs and runs[-1][1] == point - 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return " ".join(f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in runs)


def characters(unicode_set):
    return {
        point
        for index in range(unicode_set.getRangeCount())
        for point in range(
            ord(unicode_set.getRangeStart(index)), ord(unicode_set.getRangeEnd(index)) + 1
        )
    }


def main():
    checker = icu.SpoofChecker()
    allowed = characters(checker.getRecommendedUnicodeSet()) | characters(checker.getInclusionUnicodeSet())
    looks = {}
    for point in range(sys.maxunicode + 1):
        if 0xD800 <= point <= 0xDFFF:
            continue
        character = chr(point)
        plain = str(icu.Normalizer2.getNFDInstance().normalize(character))
        # What is made of several characters takes the looks of its parts.
        if plain != character:
            continue
        skeleton = checker.getSkeleton(0, character)
        if skeleton != plain:
            looks.setdefault(skeleton, []).append(point)
    out = sys.stdout
    out.write(HEADER.format(unicode=icu.UNICODE_VERSION, icu=icu.ICU_VERSION))
    out.write(f"allowed {ranges(allowed)}\n")
    for skeleton, points in sorted(looks.items()):
        out.write(f"look {'+'.join(f'{ord(it):x}' for it in skeleton)} {ranges(points)}\n")


main()
