export { DataError } from '@punica/punic-cards/data';
