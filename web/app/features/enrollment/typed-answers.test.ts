import { expect, test } from 'vitest'
import { answerSchemas } from '#contracts/enrollment/answers.ts'
import { answeredSteps } from '#contracts/enrollment/choices.ts'
import { stepFields } from './step-fields.ts'
import { postedValues, savedValues } from './typed-answers.ts'

const posted = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

test('every field of a page belongs to its answer', () => {
  for (const step of answeredSteps) {
    const names = Object.fromEntries(Object.keys(stepFields[step]).map((name) => [name, '']))
    const { error } = answerSchemas[step].safeParse(postedValues(step, posted(names)))
    const unknown = error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? []
    expect(unknown).toEqual([])
  }
})

test('adults and children stand on their page again as they were typed', () => {
  const typed = { adults: '2', children: '0', amount: '900', period: 'weekly' }
  const kept = answerSchemas.income.parse(postedValues('income', posted(typed)))
  expect(savedValues('income', kept)).toEqual(typed)
  // One from before they were asked apart has the sum alone.
  expect(savedValues('income', { size: '3', amount: '900', period: 'weekly' })).toEqual({
    amount: '900',
    period: 'weekly',
  })
})

test('a number that shows who somebody is can be hidden, wherever it is asked for', () => {
  const numbers = answeredSteps.flatMap((step) =>
    Object.entries(stepFields[step]).filter(([name]) => /ssn|tribalId/i.test(name)),
  )
  expect(numbers.map(([name]) => name)).toEqual(['ssn4', 'tribalId', 'ssn4', 'tribalId'])
  for (const [, look] of numbers) expect(look).toMatchObject({ hideable: true })
})
