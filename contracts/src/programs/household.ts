import { text } from '../primitives.ts'
import { largestHousehold } from './choices.ts'

const count = (least: number, code: string) =>
  text(3).refine(
    (typed) => /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= largestHousehold,
    code,
  )

/** How many people live together, as they are typed: all of them, or adults and children apart. */
export const peopleCount = count(1, 'HOUSEHOLD_SIZE')
export const adultsCount = count(1, 'HOUSEHOLD_SIZE')
export const childrenCount = count(0, 'HOUSEHOLD_CHILDREN')

/** How many adults and children are together; undefined where that is more than a household may be. */
export function householdSize({
  adults,
  children,
}: {
  adults: string
  children: string
}): number | undefined {
  const size = Number(adults) + Number(children)
  return size <= largestHousehold ? size : undefined
}
