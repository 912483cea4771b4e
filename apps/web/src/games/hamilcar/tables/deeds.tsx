import { landStory } from '@punica/hamilcar/view/land-story';
import type { Facts, HamilcarEvent, Scene } from '@punica/hamilcar/view/scene';
import { mw, sideName } from '@punica/hamilcar/view/words';
import { Die } from '../../../kit/die.tsx';
import { Picture } from '../../../markup.tsx';
import { eventsOf } from '../../../play/log-events.ts';
import type { LogLine, LogPart } from '../../../play/protocol.ts';
import type { TableModel } from '../../../table/table-model.ts';
import { DeedCard } from '../../hannibal/tables/deed-card.tsx';
import { Emblem } from '../emblem.tsx';
import { generalMark } from '../pieces.ts';
import { ReportLine } from '../report-line.tsx';
import { type Deed, deedOf } from './deed.ts';
import { FigureDie, seaSigns, siegeSigns } from './figure-die.tsx';
import { LandTable } from './land-table.tsx';
import { ChestTally, PointsTally } from './tally.tsx';

/** Told by the table of the battle that they belong to. */
const OF_BATTLE = new Set<HamilcarEvent['ev']>(['battleResult', 'rerolled']);

/** What one action decided: every roll, battle and count as a table of its own, the rest as lines. */
export function Deeds({ part, table }: { readonly part: LogPart; readonly table: TableModel }) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const battle = part.lines.some(({ event }) => (event as HamilcarEvent).ev === 'battleResult')
    ? landStory(eventsOf([...table.log.value.filter((it) => it.place < part.place), part]))
    : null;
  const lines = part.lines.filter(
    (line) => line.told === true && !(battle !== null && OF_BATTLE.has((line.event as HamilcarEvent).ev)),
  );
  return (
    <>
      {battle !== null && (
        <article class="deed">
          <header>
            <h3>{mw.landBattle(facts.spaces[battle.space].name)}</h3>
          </header>
          <LandTable facts={facts} fight={battle} />
        </article>
      )}
      {lines.map((line, i) => (
        <Line key={i} line={line} facts={facts} scene={scene} table={table} />
      ))}
    </>
  );
}

interface Props {
  readonly line: LogLine;
  readonly facts: Facts;
  readonly scene: Scene;
  readonly table: TableModel;
}

function Line({ line, facts, scene, table }: Props) {
  const e = line.event as HamilcarEvent;
  if (e.ev === 'points') return <PointsTally e={e} text={line.text} table={table} />;
  if (e.ev === 'warChest') return <ChestTally e={e} text={line.text} table={table} />;
  const deed = deedOf(line, facts, scene);
  if (deed === undefined)
    return (
      <p class="report-line">
        <ReportLine line={line} table={table} />
      </p>
    );
  return (
    <DeedCard
      deed={deed}
      table={table}
      actor={<Actor deed={deed} facts={facts} scene={scene} />}
      die={<FaceOf deed={deed} face={deed.came + 1} facts={facts} label={deed.faces[deed.came].words} />}
      drawFace={(face) => <FaceOf deed={deed} face={face} facts={facts} label={String(face)} />}
    />
  );
}

function FaceOf({
  deed,
  face,
  facts,
  label,
}: {
  readonly deed: Deed;
  readonly face: number;
  readonly facts: Facts;
  readonly label: string;
}) {
  const { siegeDice, navalDie } = facts.tables;
  switch (deed.look) {
    case 'siege-red':
      return <FigureDie signs={siegeSigns(siegeDice.red[face - 1])} body="red" label={label} />;
    case 'siege-white':
      return <FigureDie signs={siegeSigns(siegeDice.white[face - 1])} body="bone" label={label} />;
    case 'sea':
      return <FigureDie signs={seaSigns(navalDie[face - 1])} body="bone" label={label} />;
    case 'd6':
      return <Die face={face} />;
  }
}

/** Who rolls: his coin, or the emblem of his side. */
function Actor({
  deed,
  facts,
  scene,
}: {
  readonly deed: Deed;
  readonly facts: Facts;
  readonly scene: Scene;
}) {
  if (deed.general < 0)
    return (
      <>
        <Emblem role={deed.side} />
        <p>
          <b>{sideName(deed.side)}</b>
        </p>
      </>
    );
  const rank =
    scene.armies.flatMap((army) => army.generals).find((it) => it.general === deed.general)?.rank ?? 0;
  return (
    <>
      <Picture class="deed-coin" markup={generalMark(facts, deed.general, rank, { full: true })} half={22} />
      <p>
        <b>{facts.generals[deed.general].name}</b>
      </p>
    </>
  );
}
