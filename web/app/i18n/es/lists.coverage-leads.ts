// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import coverageLeads from '#contracts/coverage-leads/words.es.ts'

export default coverageLeads.lists
