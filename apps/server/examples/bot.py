#!/usr/bin/env python3
"""A bot for a Punica server, with nothing but Python's own library.

It takes its seat in every running game of the token's owner and plays any legal action:

    PUNICA_TOKEN=punica_... python3 bot.py http://127.0.0.1:8080 [GAME]

Make the token on the server with the scopes "read" and "play". With GAME it plays that one to its end.
"""
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request


class Punica:
    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.token = token

    def ask(self, method, path, body=None):
        request = urllib.request.Request(self.address + path, method=method)
        request.add_header("authorization", "Bearer " + self.token)
        data = None
        if body is not None:
            request.add_header("content-type", "application/json")
            data = json.dumps(body).encode()
        with urllib.request.urlopen(request, data, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def follow(self, game):
        """Every message about a game; the caller asks again when the stream ends."""
        request = urllib.request.Request(f"{self.address}/api/games/{game}/stream")
        request.add_header("authorization", "Bearer " + self.token)
        with urllib.request.urlopen(request, timeout=60) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])


def choose(now):
    """Any legal action; a better bot looks at now["state"] here."""
    action = dict(random.choice(now["legal"]))
    action.pop("text")
    return action


def play(server, game):
    while True:
        try:
            for message in server.follow(game):
                now = message.get("now")
                if message.get("info", {}).get("state") == "over":
                    print("over:", message["info"]["result"]["text"], flush=True)
                    return
                if now and now["legal"] and now["answer"] is None:
                    body = {"version": now["version"], "action": choose(now)}
                    played = server.ask("POST", f"/api/games/{game}/actions", body)
                    if "refused" in played and played["refused"] != "stale":
                        print("refused:", played["problem"], file=sys.stderr)
        except urllib.error.HTTPError as error:
            if error.code < 500:
                raise
        except OSError:
            pass
        time.sleep(0.5)


def main():
    server = Punica(sys.argv[1], os.environ["PUNICA_TOKEN"])
    if len(sys.argv) > 2:
        play(server, sys.argv[2])
        return
    while True:
        for game in server.ask("GET", "/api/games?state=running&mine=yes"):
            if game["myMove"]:
                play(server, game["id"])
        time.sleep(5)


if __name__ == "__main__":
    main()
