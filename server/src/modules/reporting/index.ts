export { addUpCohorts } from './add-up-cohorts.ts'
export { addUpDays, markAllDays } from './add-up-days.ts'
export { zoneChanged } from './jobs.ts'
