import { helpWith } from '../apart/work.ts'
import { readCsv } from './read-csv.ts'

helpWith(readCsv)
