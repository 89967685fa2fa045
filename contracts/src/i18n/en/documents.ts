// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import billing from '../../billing/words.en.ts'
import enrollmentAssisted from '../../enrollment/assisted/words.en.ts'
import enrollmentRegistry from '../../enrollment/registry/words.en.ts'
import reporting from '../../reporting/words.en.ts'

export default {
  ...billing.documents,
  ...enrollmentAssisted.documents,
  ...enrollmentRegistry.documents,
  ...reporting.documents,
}
