export { programRecordId, programWithId } from './admin.queries.ts'
export { copyVersion } from './copy-version.ts'
export { editVersion } from './edit-version.ts'
export { scheduleVersion } from './schedule-version.ts'
export { consentText, wordsKey, type ShownConsent } from './consent-text.ts'
export {
  programInForce,
  programNow,
  programsInForce,
  sacInForce,
  sacsInForce,
  statesServed,
  type InForce,
  type OfferedProgram,
} from './in-force.ts'
export { offerProgram } from './offer-program.ts'
export { setClock } from './set-clock.ts'
export { programSetupKey, programSetupOf } from './program-setup.ts'
export { createSac } from './write-sac.ts'
