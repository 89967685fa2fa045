export { takeRecords } from './take-records.ts'
export type { GivenRecord } from './check-record.ts'
