import { load } from './wasm';
void load;
