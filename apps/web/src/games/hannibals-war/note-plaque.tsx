import type { Note } from '@punica/hannibals-war/view/notes';
import type { Facts } from '@punica/hannibals-war/view/scene';
import { Faces } from '../../kit/roll-card.tsx';
import { TableHead, TableRow } from '../../kit/table-head.tsx';
import { UnitRow } from './pieces.tsx';

/** Beside the map, for what is decided on it or needs to see it. */
export function NotePlaque({ note, facts }: { note: Note; facts: Facts }) {
  const [head, ...rows] = note.later;
  return (
    <section class="war-note plaque">
      <h3>{note.title}</h3>
      <p>{note.text}</p>
      {note.units.length > 0 && <UnitRow units={note.units} facts={facts} />}
      {note.dice.map(({ need, faces }) => (
        <div key={need}>
          <p class="soft">{need}</p>
          <Faces faces={faces} />
        </div>
      ))}
      {head !== undefined && (
        <table>
          <TableHead names={head} />
          <tbody>
            {rows.map(([place, ...numbers]) => (
              <TableRow key={place} name={place} cells={numbers} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
