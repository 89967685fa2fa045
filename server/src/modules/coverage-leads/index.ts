export { storeLead } from './ask-coverage.ts'
export { isServedNow } from './served-places.ts'
export { removeLead } from './stop-lead.ts'
export { tellLeadNow } from './tell-served.ts'
