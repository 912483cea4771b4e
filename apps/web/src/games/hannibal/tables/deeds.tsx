import { type GeneralId, generalCoin } from '@punica/art';
import type { Facts, HannibalEvent, Scene } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { Picture } from '../../../markup.tsx';
import type { LogLine, LogPart } from '../../../play/protocol.ts';
import type { TableModel } from '../../../table/table-model.ts';
import { ReportLine } from '../report-line.tsx';
import { deedOf } from './deed.ts';
import { DeedPlate } from './deed-plate.tsx';

const isElected = (line: LogLine): boolean => (line.event as HannibalEvent).ev === 'elected';

/** What one action decided: every roll as a table of its own, an election as one, the rest as lines. */
export function Deeds({ part, table }: { readonly part: LogPart; readonly table: TableModel }) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const elected = part.lines.filter(isElected);
  const shown = part.lines.filter((line) => line.told === true && !isElected(line));
  return (
    <>
      {elected.length > 0 && <Consuls lines={elected} facts={facts} />}
      {shown.map((line, i) => {
        const deed = deedOf(line, part, facts, scene);
        return deed === undefined ? (
          <p key={i} class="report-line">
            <ReportLine line={line} table={table} />
          </p>
        ) : (
          <DeedPlate key={i} deed={deed} table={table} />
        );
      })}
    </>
  );
}

/** Those whom the lot has made Consuls. */
function Consuls({ lines, facts }: { lines: readonly LogLine[]; facts: Facts }) {
  return (
    <article class="deed election">
      <header>
        <h3>{hw.deeds.consuls}</h3>
      </header>
      <ul class="election-coins">
        {lines.map(({ event, text }) => {
          const { general } = event as Extract<HannibalEvent, { ev: 'elected' }>;
          const { id, fullName, strategy, battle, ability } = facts.generals[general];
          return (
            <li key={id}>
              <Picture
                class="deed-coin"
                markup={generalCoin(
                  { id: id as GeneralId, strategy, battle, rank: 'consul' },
                  { detail: 'full' },
                )}
                half={21}
                label={text}
              />
              <b>{fullName}</b>
              <small>{ability}</small>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
