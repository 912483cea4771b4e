import { bookAddress } from '../editions/book-address.ts';
import type { TableProps } from '../games/front.ts';
import { type Settings, set, settings } from '../settings.ts';
import { words } from '../words/index.ts';
import { RecordFile } from './record-file.tsx';
import { Resign } from './resign.tsx';
import { TryHere } from './try-here.tsx';

const w = words.settings;

/** The slowest first, whatever order the catalogue has them in. */
const SPEEDS = Object.entries(w.speeds).sort(([a], [b]) => Number(a) - Number(b));

interface RowProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly {
    readonly label: string;
    readonly on: boolean;
    readonly change: Partial<Settings>;
  }[];
}

function Row({ legend, name, options }: RowProps) {
  return (
    <fieldset class="setting pills">
      <legend>{legend}</legend>
      {options.map(({ label, on, change }) => (
        <label key={label} class={on ? 'on' : ''}>
          <input type="radio" name={name} checked={on} onChange={() => set(change)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

export function SettingsTab({ table }: TableProps) {
  const studying = table.info.mode === 'analysis';
  const { speed, light, motion, sound, twoTaps } = settings.value;
  return (
    <div class="settings">
      <Row
        legend={w.speed}
        name="speed"
        options={SPEEDS.map(([value, label]) => ({
          label,
          on: speed === Number(value),
          change: { speed: Number(value) },
        }))}
      />
      <Row
        legend={w.light}
        name="light"
        options={[
          { label: w.auto, on: light === 'auto', change: { light: 'auto' } },
          { label: words.table.day, on: light === 'day', change: { light: 'day' } },
          { label: words.table.night, on: light === 'night', change: { light: 'night' } },
        ]}
      />
      <Row
        legend={w.motion}
        name="motion"
        options={[
          { label: w.motionFull, on: motion === 'auto', change: { motion: 'auto' } },
          { label: w.motionLess, on: motion === 'less', change: { motion: 'less' } },
        ]}
      />
      <Row
        legend={w.sound}
        name="sound"
        options={[
          { label: w.off, on: !sound, change: { sound: false } },
          { label: w.on, on: sound, change: { sound: true } },
        ]}
      />
      <Row
        legend={w.tap}
        name="taps"
        options={[
          { label: w.auto, on: twoTaps === 'auto', change: { twoTaps: 'auto' } },
          { label: w.tapOnce, on: twoTaps === 'never', change: { twoTaps: 'never' } },
          { label: w.tapTwice, on: twoTaps === 'always', change: { twoTaps: 'always' } },
        ]}
      />
      <section>
        <h3>{words.table.record}</h3>
        {(table.info.mode !== 'online' || table.present.value.ending !== null) && (
          <RecordFile table={table} />
        )}
        {table.info.mode === 'file' && <p class="trust">{words.create.trust}</p>}
        <p class="row">
          {!studying && <TryHere table={table} />}
          <Resign table={table} />
          <a class="button" href="/">
            {words.table.home}
          </a>
        </p>
        <p class="row">
          {!studying && (
            <button type="button" class="button" onClick={() => void table.look(0)}>
              {words.replay.title}
            </button>
          )}
          {!studying && (table.present.value.ending?.rule ?? '') !== '' && (
            <a class="button" href={`/after/${table.info.id}`}>
              {words.after.open}
            </a>
          )}
          {!studying && table.info.mode === 'solo' && table.present.value.ending === null && (
            <a class="button" href={`/after/${table.info.id}`}>
              {words.judging.open}
            </a>
          )}
          <a class="button" href={bookAddress(table.info.game, table.info.edition)}>
            {words.reference.link}
          </a>
          <a class="button" href="/learn">
            {words.learn.link}
          </a>
        </p>
      </section>
      <section>
        <h3>{w.keys}</h3>
        <dl class="keys">
          {[...w.keyList, ...(studying ? words.study : words.replay).keyList].map(([key, what]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
