// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import billing from '../../billing/words.es.ts'
import enrollmentAssisted from '../../enrollment/assisted/words.es.ts'
import enrollmentRegistry from '../../enrollment/registry/words.es.ts'
import reporting from '../../reporting/words.es.ts'

export default {
  ...billing.documents,
  ...enrollmentAssisted.documents,
  ...enrollmentRegistry.documents,
  ...reporting.documents,
}
