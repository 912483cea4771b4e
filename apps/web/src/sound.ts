import { settings } from './settings.ts';

export type Sound = 'step' | 'card' | 'die' | 'flip' | 'end';

interface Stroke {
  /** Pitch at the beginning and at the end, in hertz; noise where there is none. */
  readonly from?: number;
  readonly to?: number;
  readonly at: number;
  readonly length: number;
  readonly loud: number;
}

/** Short strokes of tone or noise: no files to load. */
const SOUNDS: Readonly<Record<Sound, readonly Stroke[]>> = {
  step: [{ from: 130, to: 90, at: 0, length: 0.07, loud: 0.16 }],
  card: [{ at: 0, length: 0.09, loud: 0.09 }],
  die: [0, 0.11, 0.2, 0.27].map((at) => ({ at, length: 0.035, loud: 0.14 })),
  flip: [{ from: 700, to: 980, at: 0, length: 0.08, loud: 0.06 }],
  end: [
    { from: 294, to: 294, at: 0, length: 0.5, loud: 0.1 },
    { from: 440, to: 440, at: 0.18, length: 0.7, loud: 0.1 },
  ],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise !== undefined) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 0.2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function source(audio: AudioContext, { from, to, length }: Stroke, start: number): AudioScheduledSourceNode {
  if (from === undefined || to === undefined) {
    const node = audio.createBufferSource();
    node.buffer = noiseOf(audio);
    return node;
  }
  const node = audio.createOscillator();
  node.type = 'triangle';
  node.frequency.setValueAtTime(from, start);
  node.frequency.linearRampToValueAtTime(to, start + length);
  return node;
}

/** Plays a sound if the player has asked for sounds. */
export function play(sound: Sound): void {
  if (!settings.value.sound) return;
  context ??= new AudioContext();
  const audio = context;
  for (const stroke of SOUNDS[sound]) {
    const start = audio.currentTime + stroke.at;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(stroke.loud, start);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + stroke.length);
    const node = source(audio, stroke, start);
    node.connect(gain).connect(audio.destination);
    node.start(start);
    node.stop(start + stroke.length);
  }
}
