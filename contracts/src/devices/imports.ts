import { defineImport, words } from '../define-import.ts'
import { deviceBoxList } from './lists.ts'

/** Boxes out of a file, found by IMEI. Their numbers are words here, so that a zero in front stays. */
export const deviceBoxImport = defineImport({
  list: deviceBoxList,
  fields: {
    /** Brand and model, the model alone, or the USAC model number. */
    device: words(160, { required: true }),
    imei: words(30, { required: true, unique: true }),
    iccid: words(30, { required: true, unique: true }),
    activationCode: words(255, { secret: true }),
    source: words(120),
  },
})
