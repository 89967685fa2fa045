export { countDataPool } from './count-data-pools.ts'
export { getDataPool } from './data-pool.queries.ts'
export { addPoolLines } from './pool-lines.ts'
export { createDataPool, editDataPool } from './write-data-pool.ts'
