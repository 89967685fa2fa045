import { representatives } from './representatives.ts'
import { rowsOfNobody } from './personal.ts'

export const ofNobody = rowsOfNobody({
  'of sellers and of those who ship': [representatives],
})
