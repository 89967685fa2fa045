import { reportMarks, reportDays, reportCohorts, reportBuyerMarks, reportBuyers } from './reporting.ts'
import { rowsOfNobody } from './personal.ts'

export const ofNobody = rowsOfNobody({
  'figures of many': [reportMarks, reportDays, reportCohorts],
  'months in which an account has bought, counted anew out of its orders whenever these change': [
    reportBuyerMarks,
    reportBuyers,
  ],
})
