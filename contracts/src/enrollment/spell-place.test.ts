import { expect, test } from 'vitest'
import { answerSchemas } from './answers.ts'
import { mailingPlace } from './registry/delivery.ts'
import { spelledPlace } from './spell-place.ts'

test.each([
  ['Peñuelas', 'Penuelas'],
  ['Avenida José de Diego 3º', 'Avenida Jose de Diego 3o'],
  ['Calle 5ª', 'Calle 5a'],
  ['12–14 Main St.', '12-14 Main St'],
  ['12 — Rear', '12 - Rear'],
  ['5‑B', '5-B'],
  ["O'Connor St., Apt. #4", 'OConnor St Apt #4'],
  ['O’Connor ‘St’', 'OConnor St'],
  ['12½ Elm St', '12 1/2 Elm St'],
  ['12 1/2  Elm\tSt', '12 1/2 Elm St'],
  ['Straße Łódź', 'Strasse Lodz'],
  ['Smith & Sons (rear), "B"', 'Smith and Sons rear B'],
  ['URB. ROYAL OAKS', 'URB ROYAL OAKS'],
  ['メイン通り', ''],
])('%s is written as %s', (typed, spelled) => {
  expect(spelledPlace(typed)).toBe(spelled)
})

const address = { address1: '12 Main Street', city: 'Nueva York', state: 'NY', zip: '10001' }
const wrong = (changes: object) => {
  const read = answerSchemas.address.safeParse({ ...address, ...changes })
  return read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('a city, a school and a street are asked for in letters that USAC has', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ city: 'Ñu' })).toEqual([])
  for (const city of ['X', '12', '東京', 'Ñ.']) expect(wrong({ city })).toEqual([['city', 'TWO_LETTERS']])
  expect(wrong({ city: '' }).map(([path]) => path)).toEqual(['city'])
  expect(wrong({ address1: '東京 5' })).toEqual([['address1', 'STREET_LATIN']])
  for (const schoolName of ['A', '12', '東京'])
    expect(answerSchemas.school.safeParse({ schoolName }).error?.issues).toMatchObject([
      { message: 'TWO_LETTERS' },
    ])
  expect(answerSchemas.school.safeParse({ schoolName: 'PS 11' }).success).toBe(true)
  const letters = { ...address, address1: 'PO Box 9', address2: undefined, urbanization: undefined }
  expect(mailingPlace.safeParse(letters).success).toBe(true)
  expect(mailingPlace.safeParse({ ...letters, city: 'Y' }).error?.issues).toMatchObject([
    { path: ['city'], message: 'TWO_LETTERS' },
  ])
})
