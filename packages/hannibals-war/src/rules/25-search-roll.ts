import type { Tables } from '../data/index.ts';

/** [25.17] Do the fleets find each other on the open sea? */
export const fleetsMeet = ({ highSeas }: Pick<Tables, 'highSeas'>, die: number): boolean => die <= highSeas;
