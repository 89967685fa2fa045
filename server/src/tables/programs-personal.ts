import { programOffers, programVersions, programClocks, sacCodes } from './programs.ts'
import { rowsOfNobody } from './personal.ts'

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [programOffers, programVersions, programClocks, sacCodes],
})
