#!/usr/bin/env python3
"""Teaches a judge from the rows that `punica rows` writes, and writes what it was taught as one JSON file.

    python3 tools/train/train.py rows... -o packages/hannibal/data/judge.json [--golden FILE] [--seed 1]

Needs numpy and PyTorch; a GPU is used where there is one and is not needed. Whole games are held back: a tenth to know
when to stop, a tenth that nothing is decided by, for the figures that the file tells.
"""

import argparse
import base64
import datetime
import hashlib
import json
import math

import numpy as np
import torch

MOST = 6.0  # as in packages/bots/src/learned/net.ts


def read_rows(path):
    with open(path, 'rb') as file:
        head = json.loads(file.readline())
        blob = file.read()
    inputs = head['inputs']
    at, ends, games, terms, who, facts = 0, [], [], [], [], []
    shift = 0
    while at < len(blob):
        rows, told = np.frombuffer(blob, '<u4', 2, at)
        at += 8
        ends.append(np.frombuffer(blob, '<u4', rows, at).astype(np.int64) + shift)
        at += 4 * rows
        games.append(np.frombuffer(blob, '<u4', rows, at))
        at += 4 * rows
        terms.append(np.frombuffer(blob, '<f4', rows * inputs, at).reshape(rows, inputs))
        at += 4 * rows * inputs
        who.append(np.frombuffer(blob, 'u1', 4 * rows, at).reshape(rows, 4))
        at += 4 * rows
        facts.append(np.frombuffer(blob, '<u2', told, at))
        at += 2 * told
        shift += int(told)
    joined = lambda parts: np.concatenate(parts)
    return head, joined(ends), joined(games), joined(terms), joined(who), joined(facts)


class Judge(torch.nn.Module):
    """What Net in net.ts does, with a layer of columns that are hidden units and, behind them, answers."""

    def __init__(self, facts, inputs, roles, hidden, second):
        super().__init__()
        self.hidden = hidden
        self.by_fact = torch.nn.EmbeddingBag(facts, hidden + roles, mode='sum')
        torch.nn.init.normal_(self.by_fact.weight, std=0.03)
        with torch.no_grad():
            self.by_fact.weight[:, hidden:] = 0
        self.by_term = torch.nn.Linear(inputs, hidden + roles)
        self.first = torch.nn.Linear(hidden, second)
        self.last = torch.nn.Linear(second, roles, bias=False)
        self.drop = torch.nn.Dropout(0.2)

    def forward(self, facts, offsets, terms, heed=None):
        sums = self.by_fact(facts, offsets, per_sample_weights=heed) + self.by_term(terms)
        middle = self.drop(torch.relu(sums[:, : self.hidden]))
        middle = torch.relu(self.first(middle))
        return sums[:, self.hidden :] + self.last(middle)


class Table:
    """Rows on the device, from which batches are drawn."""

    def __init__(self, ends, terms, who, facts, roles, device):
        self.device = device
        self.starts = torch.from_numpy(np.concatenate([[0], ends[:-1]])).to(device)
        self.lengths = torch.from_numpy(np.diff(ends, prepend=0)).to(device)
        self.facts = torch.from_numpy(facts.astype(np.int32)).to(device)
        self.terms = torch.from_numpy(terms).to(device)
        winners, playing = who[:, 1].astype(np.int64), who[:, 2].astype(np.int64)
        bits = 1 << np.arange(roles)
        plays = (playing[:, None] & bits) != 0
        wins = np.where(winners[:, None] == 0, plays, (winners[:, None] & bits) != 0)
        self.target = torch.from_numpy((wins / wins.sum(1, keepdims=True)).astype(np.float32)).to(device)
        self.outcome = self.target
        self.absent = torch.from_numpy(~plays).to(device)
        self.role = torch.from_numpy(who[:, 0].astype(np.int64)).to(device)
        # What the role thought of its chance where it looked ahead: 1 to 255, 0 where it did not.
        self.thought = torch.from_numpy(who[:, 3].astype(np.float32)).to(device)

    def batch(self, rows):
        lengths = self.lengths[rows]
        offsets = torch.cumsum(lengths, 0) - lengths
        within = torch.arange(int(lengths.sum()), device=self.device) - torch.repeat_interleave(offsets, lengths)
        facts = self.facts[torch.repeat_interleave(self.starts[rows], lengths) + within]
        return facts, offsets.to(facts.dtype), self.terms[rows]


def loss_of(model, table, rows, size=16384):
    model.eval()
    total = 0.0
    with torch.no_grad():
        for part in torch.split(rows, size):
            logits = model(*table.batch(part)).masked_fill(table.absent[part], -1e9)
            total += float(-(table.outcome[part] * torch.log_softmax(logits, 1)).sum())
    return total / len(rows)


def chances(model, table, rows, size=16384):
    model.eval()
    said = []
    with torch.no_grad():
        for part in torch.split(rows, size):
            logits = model(*table.batch(part)).masked_fill(table.absent[part], -1e9)
            said.append(torch.softmax(logits, 1).gather(1, table.role[part][:, None])[:, 0])
    return torch.cat(said)


def foreseen(model, table, size=16384):
    """The chances of all roles by a judge, and by the search where it thought about the position."""
    model.eval()
    said = []
    with torch.no_grad():
        for part in torch.split(torch.arange(len(table.role), device=table.device), size):
            logits = model(*table.batch(part)).masked_fill(table.absent[part], -1e9)
            said.append(torch.softmax(logits, 1))
    said = torch.cat(said)
    mine = torch.nn.functional.one_hot(table.role, said.shape[1]).bool()
    own = said[mine][:, None].clamp(1e-4, 1 - 1e-4)
    thought = ((table.thought - 1) / 254)[:, None]
    others = said * (1 - thought) / (1 - own)
    return torch.where((table.thought > 0)[:, None], torch.where(mine, thought, others), said)


def carried_back(model, table, games, fade):
    """What to expect at each position: what was foreseen at the next ones of its game, each counting `fade` times less
    than the one before, and the outcome at the end. Says less of luck than the outcome alone."""
    values = foreseen(model, table).cpu().numpy()
    outcome = table.outcome.cpu().numpy()
    # One chain for each game and each role that looks, in the order in which it was played.
    chain = games * outcome.shape[1] + table.role.cpu().numpy()
    order = np.argsort(chain, kind='stable')
    chain = chain[order]
    last = np.flatnonzero(np.append(chain[1:] != chain[:-1], True))
    first = np.append(0, last[:-1] + 1)
    target = outcome.copy()
    at, carried = last.copy(), outcome[order[last]]
    # All chains at once, from their ends to their beginnings.
    while True:
        target[order[at]] = carried
        going = at > first
        if not going.any():
            break
        carried = ((1 - fade) * values[order[at]] + fade * carried)[going]
        at, first = at[going] - 1, first[going]
    return torch.from_numpy(target).to(table.device)


def side_alone(table, learn, test):
    """Log loss of whoever knows nothing but how often each role wins."""
    share = table.outcome[learn].mean(0).clamp(1e-4, 1)
    return float(-(table.outcome[test] * torch.log(share)).sum(1).mean())


def of_terms(table, learn, test, inputs, roles):
    """Log loss of a logistic regression on the terms alone."""
    line = torch.nn.Linear(inputs, roles).to(table.device)
    optimizer = torch.optim.Adam(line.parameters(), lr=1e-2)
    for _ in range(2):
        for part in torch.split(learn[torch.randperm(len(learn), device=table.device)], 8192):
            logits = line(table.terms[part]).masked_fill(table.absent[part], -1e9)
            loss = -(table.outcome[part] * torch.log_softmax(logits, 1)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    with torch.no_grad():
        logits = line(table.terms[test]).masked_fill(table.absent[test], -1e9)
        return float(-(table.outcome[test] * torch.log_softmax(logits, 1)).sum(1).mean())


LOOKS = 4  # times in an epoch that the games held back are asked


def taught(head, table, learn, stop, args, manner):
    """A judge taught in one manner, as it was when it knew most of the games held back."""
    hidden, rate, decay, drop = (float(it) for it in manner.split(':'))
    torch.manual_seed(args.seed)
    device = table.device
    model = Judge(head['facts'], head['inputs'], head['roles'], int(hidden), args.second).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=decay)
    batches = math.ceil(len(learn) / args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=rate, total_steps=args.epochs * batches, pct_start=0.1)
    best, kept = float('inf'), None
    for epoch in range(args.epochs):
        for number, part in enumerate(torch.split(learn[torch.randperm(len(learn), device=device)], args.batch)):
            model.train()
            facts, offsets, terms = table.batch(part)
            # Facts are overlooked by lot, so that none of them is learned by heart.
            heed = (torch.rand(len(facts), device=device) >= drop).float() / (1 - drop)
            logits = model(facts, offsets, terms, heed).masked_fill(table.absent[part], -1e9)
            loss = -(table.target[part] * torch.log_softmax(logits, 1)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            if (number + 1) % max(1, batches // LOOKS) != 0:
                continue
            held = loss_of(model, table, stop)
            if held < best:
                best, kept = held, {name: value.detach().clone() for name, value in model.state_dict().items()}
        print(f'{manner} epoch {epoch + 1}: learned {float(loss.detach()):.4f}, held back {held:.4f}, best {best:.4f}', flush=True)
    model.load_state_dict(kept)
    return best, model


def tempered(model, table, rows):
    """Makes a judge as sure of itself as the games held back bear out: all its answers times one number."""
    model.eval()
    with torch.no_grad():
        logits = torch.cat([model(*table.batch(part)) for part in torch.split(rows, 16384)])
    absent, outcome = table.absent[rows], table.outcome[rows]
    log_heat = torch.zeros(1, device=table.device, requires_grad=True)
    optimizer = torch.optim.LBFGS([log_heat], max_iter=50)

    def loss():
        optimizer.zero_grad()
        said = torch.log_softmax((logits * log_heat.exp()).masked_fill(absent, -1e9), 1)
        found = -(outcome * said).sum(1).mean()
        found.backward()
        return found

    optimizer.step(loss)
    heat = float(log_heat.detach().exp())
    with torch.no_grad():
        model.by_fact.weight[:, model.hidden :] *= heat
        model.by_term.weight[model.hidden :] *= heat
        model.by_term.bias[model.hidden :] *= heat
        model.last.weight *= heat
    return heat


def taken_from(file, device):
    """The judge in a file, and the usual sizes of its terms."""
    shape = file['shape']
    facts, inputs, roles, hidden, second = (shape[name] for name in ('facts', 'inputs', 'roles', 'hidden', 'second'))
    blob = base64.b64decode(file['weights'])
    columns = hidden + roles
    whole = np.frombuffer(blob, np.int8, facts * columns).reshape(facts, columns)
    floats = np.frombuffer(blob[facts * columns :], '<f4')
    parts, at = [], 0
    for wide in ((columns,), (columns,), (inputs,), (inputs, columns), (hidden, second), (second,), (second, roles)):
        size = math.prod(wide)
        parts.append(torch.from_numpy(floats[at : at + size].reshape(wide).copy()))
        at += size
    step, bias, scale, by_term, first, first_bias, last = parts
    model = Judge(facts, inputs, roles, hidden, second)
    with torch.no_grad():
        model.by_fact.weight.copy_(torch.from_numpy(whole.astype(np.float32)) * step)
        model.by_term.weight.copy_(by_term.t())
        model.by_term.bias.copy_(bias)
        model.first.weight.copy_(first.t())
        model.first.bias.copy_(first_bias)
        model.last.weight.copy_(last.t())
    return model.to(device), scale.numpy()


def rounded(values):
    """As it will be kept: the columns of facts as whole numbers of small steps."""
    step = values.abs().amax(0).clamp(min=1e-8) / 127
    return torch.clamp(torch.round(values / step), -127, 127), step


def best_of(head, table, games, learn, stop, args):
    """Of all manners asked for, the judge that knows most of the games held back."""
    first = None
    for manner in args.manner:
        found = taught(head, table, learn, stop, args, manner)
        if first is None or found[0] < first[0]:
            first = (*found, manner)
    held, model, manner = first
    fade = 1
    for asked in args.fade or []:
        table.target = carried_back(first[1], table, games, asked)
        print(f'carried back, fading by {asked}', flush=True)
        found = taught(head, table, learn, stop, args, manner)
        if found[0] < held:
            held, model, fade = *found, asked
    return model, manner, fade


def of_rows(heads, counted, rows):
    """Which games rows come from."""
    by = [{key: h[key] for key in ('scenario', 'handicap', 'bots', 'seed') if key in h} for h in heads]
    return {'by': by, 'games': counted, 'rows': rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('rows', nargs='+')
    parser.add_argument('-o', '--output', required=True)
    parser.add_argument('--golden', help='where to write a few inputs with their answers, for the test of Net')
    parser.add_argument('--manner', action='append', help='hidden:rate:decay:drop; of several the best is kept')
    parser.add_argument('--judge', help='teach nothing: take the judge in this file, temper it by a tenth of these games, which it must not have seen, and tell how well it knows the others')
    parser.add_argument('--fade', type=float, action='append', help='teach once more by what the first judge foresees at later positions of a game; of several the best is kept, the judge of outcomes alone included')
    parser.add_argument('--second', type=int, default=16)
    parser.add_argument('--epochs', type=int, default=4)
    parser.add_argument('--batch', type=int, default=2048)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--date', default=datetime.date.today().isoformat())
    args = parser.parse_args()
    args.manner = args.manner or ['32:1e-3:0.3:0.4']
    torch.manual_seed(args.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'

    heads, ends, games, terms, who, facts = [], [], [], [], [], []
    for number, path in enumerate(args.rows):
        head, e, n, t, w, f = read_rows(path)
        if heads and (head['game'], head['facts'], head['inputs']) != (heads[0]['game'], heads[0]['facts'], heads[0]['inputs']):
            raise SystemExit(f'{path}: rows of another game, or of other facts')
        ends.append(e + (ends[-1][-1] if ends else 0))
        # Games of several files are numbered alike.
        games.append(n.astype(np.int64) * len(args.rows) + number)
        terms.append(t), who.append(w), facts.append(f), heads.append(head)
    head = heads[0]
    ends, games, terms, who, facts = (np.concatenate(it) for it in (ends, games, terms, who, facts))
    roles, inputs = head['roles'], head['inputs']
    lot = (games * 2654435761 % 4294967296) / 4294967296
    known = json.load(open(args.judge)) if args.judge else None
    if known:
        model, scale = taken_from(known, device)
    else:
        scale = 1 / np.maximum(terms[lot >= 0.2].std(0), 1e-6)
    table = Table(ends, np.clip(terms * scale, -MOST, MOST).astype(np.float32), who, facts, roles, device)
    rows_where = lambda mask: torch.from_numpy(np.flatnonzero(mask)).to(device)
    # A judge that is there has seen none of these games: most of them are for its figures.
    tests, stops = (0.9, 1.0) if known else (0.1, 0.2)
    test, stop, learn = rows_where(lot < tests), rows_where((lot >= tests) & (lot < stops)), rows_where(lot >= stops)
    counted = {name: len(np.unique(games[rows.cpu().numpy()])) for name, rows in (('learn', learn), ('stop', stop), ('test', test))}
    print(head['game'], 'rows', len(games), 'games', counted, 'device', device, flush=True)

    if not known:
        model, manner, fade = best_of(head, table, games, learn, stop, args)
    plain = of_terms(table, stop if known else learn, test, inputs, roles)
    heat = tempered(model, table, stop)
    print(f'all answers times {heat:.3f}', flush=True)

    with torch.no_grad():
        whole, step = rounded(model.by_fact.weight)
        model.by_fact.weight.copy_(whole * step)
    tested = loss_of(model, table, test)
    said, won = chances(model, table, test).cpu().numpy(), table.outcome[test].gather(1, table.role[test][:, None])[:, 0].cpu().numpy()
    curve = []
    for low in range(10):
        within = (said >= low / 10) & (said < (low + 1) / 10 + (low == 9))
        if within.any():
            curve.append([round(float(said[within].mean()), 4), round(float(won[within].mean()), 4), int(within.sum())])
    alone = side_alone(table, stop if known else learn, test)
    print(f'on games that it has not seen: {tested:.4f}, the terms alone {plain:.4f}, the side alone {alone:.4f}', curve, flush=True)

    figures = {'logLoss': round(tested, 4), 'logLossOfTerms': round(plain, 4), 'logLossBySide': round(alone, 4), 'calibration': curve}
    parts = [step, model.by_term.bias, torch.from_numpy(scale.astype(np.float32)), model.by_term.weight.t(), model.first.weight.t(), model.first.bias, model.last.weight.t()]
    blob = whole.to(torch.int8).cpu().numpy().tobytes() + b''.join(
        part.detach().cpu().numpy().astype('<f4').tobytes(order='C') for part in parts
    )
    second = model.first.out_features
    shape = {'facts': head['facts'], 'inputs': inputs, 'roles': roles, 'hidden': model.hidden, 'second': second}
    if known:
        taught_by = {**known['taught'], 'heat': round(heat, 4), 'tried': {**of_rows(heads, counted, len(games)), **figures}}
    else:
        taught_by = {**of_rows(heads, counted, len(games)), 'seed': args.seed, 'manner': manner, 'fade': fade, 'heat': round(heat, 4), **figures}
    file = {
        'format': 'punica-judge',
        'version': 1,
        'game': head['game'],
        'date': args.date,
        'taught': taught_by,
        'shape': shape,
        'checksum': hashlib.sha256(blob).hexdigest(),
        'weights': base64.b64encode(blob).decode(),
    }
    with open(args.output, 'w') as out:
        json.dump(file, out)
        out.write('\n')
    if args.golden:
        rows = test[torch.linspace(0, len(test) - 1, 12, device=device).long()]
        model.eval()
        with torch.no_grad():
            logits = model(*table.batch(rows)).cpu().numpy()
        golden = []
        for i, row in enumerate(rows.cpu().numpy()):
            begin = ends[row - 1] if row > 0 else 0
            golden.append({
                'facts': facts[begin : ends[row]].tolist(),
                'terms': [float(v) for v in terms[row]],
                'logits': [round(float(v), 4) for v in logits[i]],
            })
        with open(args.golden, 'w') as out:
            json.dump({'game': head['game'], 'checksum': file['checksum'], 'cases': golden}, out)
            out.write('\n')


main()
