import { expect, test } from 'vitest'
import { answerSchemas } from '../enrollment/answers.ts'
import { largestHousehold } from './choices.ts'
import { adultsCount, childrenCount, householdSize } from './household.ts'

const earned = { amount: '1,200', period: 'monthly' }
const income = (household: object) => answerSchemas.income.safeParse({ ...household, ...earned })
const issuesOf = (household: object) =>
  income(household).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('adults and children are added up, and both are kept', () => {
  expect(income({ adults: '2', children: '3' }).data).toEqual({
    ...{ size: '5', adults: '2', children: '3' },
    ...{ amount: '1200', period: 'monthly' },
  })
  expect(income({ adults: '1', children: '0' }).data?.size).toBe('1')
})

test('who has added them up says how many', () => {
  expect(income({ size: '4' }).data).toEqual({ size: '4', amount: '1200', period: 'monthly' })
  expect(income({ size: '5', adults: '2', children: '3' }).data?.size).toBe('5')
  expect(issuesOf({ size: '4', adults: '2', children: '3' })).toEqual(['adults HOUSEHOLD_SIZE'])
})

test('what is missing or too much is said of its field', () => {
  expect(issuesOf({})).toEqual(['adults REQUIRED'])
  expect(issuesOf({ adults: '2' })).toEqual(['children REQUIRED'])
  expect(issuesOf({ size: '2', children: '1' })).toEqual(['adults REQUIRED'])
  expect(issuesOf({ adults: '0', children: '2' })).toEqual(['adults HOUSEHOLD_SIZE'])
  expect(issuesOf({ adults: '2', children: 'two' })).toEqual(['children HOUSEHOLD_CHILDREN'])
  expect(issuesOf({ adults: '16', children: '15' })).toEqual(['adults HOUSEHOLD_SIZE'])
  expect(issuesOf({ adults: '16', children: '14' })).toBeUndefined()
})

test('counts are whole numbers that a household may be', () => {
  const takes = (count: typeof adultsCount) =>
    ['-1', '0', '1', '2.5', String(largestHousehold), String(largestHousehold + 1), ''].filter(
      (typed) => count.safeParse(typed).success,
    )
  expect(takes(adultsCount)).toEqual(['1', '30'])
  expect(takes(childrenCount)).toEqual(['0', '1', '30'])
  expect(householdSize({ adults: '30', children: '1' })).toBeUndefined()
})
