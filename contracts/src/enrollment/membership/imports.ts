import { defineImport, words } from '../../define-import.ts'
import { nladSubscriberList } from './lists.ts'

/** USAC's list of those who have to confirm that they still qualify, found by the registry's own id. */
export const recertificationImport = defineImport({
  list: nladSubscriberList,
  fields: {
    subscriberId: words(30, { required: true, unique: true }),
    /** `YYYY-MM-DD` or `MM/DD/YYYY`; left out, the program's own days count. */
    lastDay: words(20),
  },
})
