import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { listOfPromoCodes } from './list-of-promo-codes.ts'

export const office: OfficePart[] = [
  recordsOf(listOfPromoCodes, ({ code, percent }) => ({
    label: code,
    detail: percent === null ? '' : `${percent}%`,
  })),
]
