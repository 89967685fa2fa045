import { isUsStateCode, usStates, type UsStateCode } from '#contracts/us-states.ts'

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

const codeByName = new Map<string, UsStateCode>(
  usStates.flatMap(({ code, en, es }) => [
    [plain(en), code],
    [plain(es), code],
  ]),
)

/** The code of a state written as its code or by its English or Spanish name, whatever its case and accents. */
export function stateCodeOf(text: string | undefined): UsStateCode | undefined {
  const written = text?.trim() ?? ''
  const code = written.replaceAll('.', '').toUpperCase()
  return isUsStateCode(code) ? code : codeByName.get(plain(written))
}

const namesOfTheUnitedStates = new Set(
  [
    'US',
    'USA',
    'United States',
    'United States of America',
    'Estados Unidos',
    'Estados Unidos de América',
    'EE UU',
    'EUA',
  ].map(plain),
)

/** Whether this is the United States, written as code or name, or one of its territories. */
export const isUnitedStates = (country: string) =>
  namesOfTheUnitedStates.has(plain(country)) ||
  usStates.some(
    ({ code, kind, en, es }) =>
      kind === 'territory' && [code, en, es].some((name) => plain(name) === plain(country)),
  )
