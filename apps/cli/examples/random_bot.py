"""A whole bot for Punica: says hello, then takes any of the legal actions it is offered."""
import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        random.seed(message["seed"])
        say({"type": "ready", "name": "random, in Python"})
    elif message["type"] == "choose":
        say({"type": "action", "id": message["id"], "action": random.choice(message["legal"])})
    elif message["type"] == "over":
        break
