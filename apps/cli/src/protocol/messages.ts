import { parse } from '@punica/kernel';
import { type Answer, answer, chooseHeard, helloHeard, type Ready, ready } from '@punica/protocol/bot';

export const readReady = (json: unknown): Ready => parse(ready, json, 'bot');
export const readAnswer = (json: unknown): Answer => parse(answer, json, 'bot');
export const readHello = (json: unknown) => parse(helloHeard, json, 'host');
export const readChoose = (json: unknown) => parse(chooseHeard, json, 'host');
