export { DataError, indexIds, lookUp, parseShape } from '@punica/punic-cards/data';
