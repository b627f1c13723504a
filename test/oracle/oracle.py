"""The second opinion on pickup windows: the rules of the interface on the system's own zones, sharing nothing with the app.

One JSON line in, one JSON line out.
"""

import json
import sys
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
zones = {}


def zone_of(name):
    if name not in zones:
        zones[name] = ZoneInfo(name)
    return zones[name]


def seconds(moment):
    return (moment - EPOCH) // timedelta(seconds=1)


def offset_at(zone, instant):
    return (EPOCH + timedelta(seconds=instant)).astimezone(zone).utcoffset() // timedelta(seconds=1)


def transitions(name, start, days):
    """Every change of the offset, to the second: [instant, before, after]."""
    zone = zone_of(name)
    found = []
    step = 6 * 3600
    at, before = start, offset_at(zone, start)
    end = start + days * 86400
    while at < end:
        then = min(at + step, end)
        after = offset_at(zone, then)
        if after != before:
            low, high = at, then
            while high - low > 1:
                middle = (low + high) // 2
                if offset_at(zone, middle) == before:
                    low = middle
                else:
                    high = middle
            found.append([high, before, after])
        at, before = then, after
    return found


def moment(zone, wall):
    """The one instant at which the clock on the wall reads so; None when there is none or more than one."""
    readings = set()
    for fold in (0, 1):
        instant = wall.replace(tzinfo=zone, fold=fold).astimezone(timezone.utc)
        if instant.astimezone(zone).replace(tzinfo=None) == wall:
            readings.add(instant)
    return readings.pop() if len(readings) == 1 else None


def accepts(case):
    """[accepted, cut-off instant or None]: the three rules, a window that has not ended, and the minute before the cut-off in which nothing is sent any more."""
    zone = zone_of(case["zone"])
    day = datetime.strptime(case["date"], "%d-%m-%Y")

    def wall(text, pattern):
        time = datetime.strptime(text, pattern).time()
        return datetime.combine(day.date(), time)

    cut_off = moment(zone, wall(case["cutOff"], "%H:%M.%S"))
    if cut_off is None:
        return [False, None]
    told = seconds(cut_off)
    earliest = wall(case["earliest"], "%H:%M.%S")
    start_wall, end_wall = wall(case["from"], "%H:%M"), wall(case["to"], "%H:%M")
    if earliest > datetime.combine(day.date(), datetime.strptime("23:59", "%H:%M").time()):
        return [False, None]
    if start_wall < earliest:
        return [False, told]
    start, end = moment(zone, start_wall), moment(zone, end_wall)
    if start is None or end is None or end <= start:
        return [False, told]
    if end - start < timedelta(minutes=case["minimum"]):
        return [False, told]
    now = EPOCH + timedelta(milliseconds=case["now"])
    return [end > now and now < cut_off - timedelta(minutes=1), told]


def spellings(first, days):
    """Each day in every format of the interface, at a moment that moves on by a second less than eleven hours."""
    at = datetime.combine(date.fromisoformat(first), datetime.min.time(), tzinfo=timezone.utc)
    for number in range(days):
        moment_of_day = at + timedelta(days=number, seconds=number * 39599 % 86400)
        yield [
            moment_of_day.strftime(form)
            for form in ("%d-%m-%Y", "%Y-%m-%d", "%Y/%m/%d %H:%M:%S UTC", "%Y-%m-%d %H:%M:%S", "%H:%M.%S", "%H:%M", "%a, %d %b %Y %H:%M:%S GMT")
        ]


def answer(question):
    kind = question["kind"]
    if kind == "zones":
        return sorted(available_timezones())
    if kind == "transitions":
        return {name: transitions(name, question["from"], question["days"]) for name in question["zones"]}
    if kind == "cases":
        return [accepts(case) for case in question["cases"]]
    if kind == "spellings":
        return list(spellings(question["from"], question["days"]))
    raise ValueError(kind)


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
