import { defineImport, oneOf, words } from '../define-import.ts'
import { ruledPrograms } from './choices.ts'
import { sacList } from './lists.ts'

/** Study area codes out of a file, found by program, state and first day. Days as `YYYY-MM-DD` or `MM/DD/YYYY`. */
export const sacImport = defineImport({
  list: sacList,
  fields: {
    program: oneOf(ruledPrograms, { required: true }),
    /** Its code of two letters, or its name in either language. */
    state: words(60, { required: true }),
    sac: words(20, { required: true }),
    spin: words(20, { required: true }),
    fromDay: words(20, { required: true }),
    untilDay: words(20),
  },
})
