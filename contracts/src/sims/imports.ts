import { simTypes } from '../catalog/choices.ts'
import { defineImport, oneOf, words } from '../define-import.ts'
import { simList } from './lists.ts'

/** SIMs out of a file, found by ICCID. Their numbers are words here, so that a zero in front stays. */
export const simImport = defineImport({
  list: simList,
  fields: {
    iccid: words(30, { required: true, unique: true }),
    /** By its name. */
    simSource: words(120, { required: true }),
    simType: oneOf(simTypes),
    activationCode: words(255, { secret: true }),
    eid: words(40),
    batch: words(36),
  },
})
