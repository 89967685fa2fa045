import { describe, expect, it } from 'vitest'
import { checkWords } from './check.mjs'

const catalogue = (words) =>
  `const words = ${JSON.stringify(words, null, 2)} as const\nexport default words\n`

/** A project in order, which each test spoils in one place. */
const project = {
  'web/app/i18n/en/plans.ts': catalogue({
    title: 'Plans for {country}',
    days: '{count, plural, one {# day} other {# days}}',
    sim: { esim: 'On your phone', physical: 'By post' },
  }),
  'web/app/i18n/es/plans.ts': catalogue({
    title: 'Planes para {country}',
    days: '{count, plural, one {# día} many {# de días} other {# días}}',
    sim: { esim: 'En su teléfono', physical: 'Por correo' },
  }),
  'web/app/surfaces/plans.tsx': `
    export function Plans({ plan }) {
      const t = useTranslations('plans')
      return <h1 title={t('title', { country })}>{t(\`sim.\${plan.simType}\`)} {t('days', { count: 1 })} eSIM 5G <code>no words</code></h1>
    }`,
  'contracts/src/plans.ts': `export const simTypes = ['esim', 'physical']`,
  'contracts/src/i18n/en/errors.ts': catalogue({ NOT_FOUND: 'We could not find {what}.' }),
  'contracts/src/i18n/es/errors.ts': catalogue({ NOT_FOUND: 'No encontramos {what}.' }),
  'contracts/src/errors.ts': `export const statuses = { NOT_FOUND: 404 }`,
  'contracts/src/i18n/en/documents.ts': catalogue({
    paid: { subject: 'Paid', states: { late: 'Too late' } },
  }),
  'contracts/src/i18n/es/documents.ts': catalogue({
    paid: { subject: 'Pagado', states: { late: 'Tarde' } },
  }),
  'server/src/modules/messaging/compose.ts': `
    const { paid } = documentWords(locale)
    if (!paid) throw new Error('there are no words for it')
    export const mail = { subject: paid.subject, text: paid.states[state], html: \`<p style="color:red">\${text}</p>\` }`,
  'server/src/modules/orders/find.ts': `export const find = () => { throw new CodedError('NOT_FOUND', { what: 'late' }) }`,
}

/** What is wrong with the project once `change` has rewritten some of its files. */
function problemsAfter(change, families) {
  const files = { ...project, ...change }
  return checkWords(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    families,
  )
}
const english = 'web/app/i18n/en/plans.ts'
const spanish = 'web/app/i18n/es/plans.ts'
const screen = 'web/app/surfaces/plans.tsx'
const mail = 'server/src/modules/messaging/compose.ts'
const replaced = (path, from, to) => {
  expect(project[path]).toContain(from)
  return { [path]: project[path].replace(from, to) }
}
const shows = (markup) => ({ 'web/app/ui/part.tsx': `export const Part = () => ${markup}` })

it('finds nothing in a project that is in order', () => expect(problemsAfter({})).toEqual([]))

it('reads a catalogue with its parts', () => {
  const part = (text) => `const parts = { part: ${JSON.stringify(text)} }\nexport default parts\n`
  const change = {
    'contracts/src/i18n/en/errors/sims.ts': part('Your {what}'),
    'contracts/src/i18n/es/errors/sims.ts': part('Su {why}'),
  }
  expect(problemsAfter(change)).toEqual(
    expect.arrayContaining([expect.stringContaining('errors/sims.ts:1 errors.part asks for {why}')]),
  )
})

it('reads what modules say on pages of all modules, where it is gathered', () => {
  const ofModule = (words) => `const words = ${JSON.stringify(words)}\nexport default words\n`
  const change = {
    'contracts/src/sims/words.en.ts': ofModule({
      events: { sim: { lose: 'Lost {when, date}' } },
      lists: { sims: { emptyText: '{count, plural, other {SIMs}}' } },
      elsewhere: {},
    }),
    'contracts/src/sims/words.es.ts': ofModule({
      events: { sim: { lose: 'Perdida' } },
      lists: { sims: { emptyText: 'SIM' } },
    }),
    'web/app/i18n/en/events.ts':
      "// Written by `npm run modules` out of what it finds\nimport sims from '#contracts/sims/words.en.ts'\nexport default { sims: { ...sims.events } }\n",
  }
  expect(problemsAfter(change)).toEqual([
    expect.stringMatching(/words\.en\.ts:1 is no part of a module's words/),
    expect.stringMatching(/words\.es\.ts:1 events\.sim\.lose asks for nothing, in en for when date/),
    expect.stringMatching(/words\.en\.ts:1 lists\.sims\.emptyText is ICU/),
    expect.stringMatching(/events\.sim\.lose is never asked for/),
    expect.stringMatching(/lists\.sims\.emptyText is never asked for/),
  ])
})

describe('catalogues', () => {
  it.each([
    ['has no es words', replaced(spanish, '"title"', '"other"'), `${english}:2 plans.title has no es words`],
    ['has no en words', replaced(spanish, '"title"', '"other"'), `${spanish}:2 plans.other has no en words`],
    [
      'a place of another name',
      replaced(spanish, '{country}', '{pais}'),
      `${spanish}:2 plans.title asks for pais, in en for country`,
    ],
    [
      'a place of another kind',
      replaced(spanish, '{country}', '{country, number}'),
      `${spanish}:2 plans.title asks for country number, in en for country`,
    ],
    [
      'another branch',
      replaced(spanish, 'one {# día}', '=1 {un día}'),
      `${spanish}:3 plans.days asks for count plural(=1, other), in en for count plural(one, other)`,
    ],
    [
      'a tag in one language',
      replaced(spanish, 'Planes', '<b>Planes</b>'),
      `${spanish}:2 plans.title asks for <b>, country, in en for country`,
    ],
    [
      'a message that cannot be read',
      replaced(english, '{country}', '{country'),
      `${english}:2 plans.title cannot be read`,
    ],
    [
      'ICU where nothing formats it',
      replaced('contracts/src/i18n/en/errors.ts', '{what}', '{what, number}'),
      'contracts/src/i18n/en/errors.ts:2 errors.NOT_FOUND is ICU',
    ],
    [
      'what is not a text',
      replaced(english, '"Plans for {country}"', 'titleOf(brand)'),
      `${english}:2 is not a text`,
    ],
  ])('reports %s', (_, change, expected) =>
    expect(problemsAfter(change)).toContainEqual(expect.stringContaining(expected)),
  )
})

describe('usage', () => {
  it.each([
    [
      'a key that is missing',
      "t('title'",
      "t('titel'",
      `${screen}:4 asks for plans.titel, which no catalogue has`,
    ],
    [
      'a family that is missing',
      '`sim.${',
      '`card.${',
      `${screen}:4 asks for plans.card.…, which no catalogue has`,
    ],
    [
      'a catalogue that is missing',
      "('plans')",
      "('plan')",
      `${screen}:4 asks for plan.title, which no catalogue has`,
    ],
    ['one side of a choice', "t('title'", "t(is ? 'title' : 'lead'", `${screen}:4 asks for plans.lead`],
  ])('reports %s', (_, from, to, expected) =>
    expect(problemsAfter(replaced(screen, from, to))).toContainEqual(expect.stringContaining(expected)),
  )

  it.each([
    [
      'a message that nothing asks for',
      replaced(screen, "t('days', { count: 1 })", 'null'),
      `${english}:3 plans.days`,
    ],
    [
      'a member of a family that nothing names',
      { 'contracts/src/plans.ts': "export const simTypes = ['esim']" },
      `${english}:6 plans.sim.physical`,
    ],
    [
      'an error that nothing throws',
      { 'server/src/modules/orders/find.ts': "export const states = ['late']" },
      'contracts/src/i18n/en/errors.ts:2 errors.NOT_FOUND',
    ],
    [
      'words of an e-mail',
      replaced(mail, 'subject: paid.subject, ', ''),
      'documents.ts:3 documents.paid.subject',
    ],
  ])('reports %s', (_, change, expected) => {
    const problems = problemsAfter(change)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${expected} is never asked for`)
  })

  it('follows constants, names that are passed on, and calls without a variable', () =>
    expect(
      problemsAfter({
        [screen]: `
          const key = isOne ? 'days' : 'title'
          export const meta = () => translatorFor(locale, 'plans')(key)
          export function Sim() { const t = useTranslations('plans.sim'); return <Row word={t} /> }`,
      }),
    ).toEqual([]))

  it('keeps a translator to the function that made it', () =>
    expect(
      problemsAfter({
        'web/app/ui/two.tsx': `
          function One() { const t = useTranslations('plans'); return t('days', { count: 2 }) }
          function Two() { const t = useTranslations('plans.sim'); return t('title') }`,
      }),
    ).toEqual([expect.stringContaining('two.tsx:3 asks for plans.sim.title')]))

  it('leaves listed keys alone, and reports a list that is not needed', () => {
    const change = replaced(screen, "t('days', { count: 1 })", 'null')
    expect(problemsAfter(change, [['plans.days', 'it is asked for elsewhere']])).toEqual([])
    expect(problemsAfter({}, [['plans.days', 'it is asked for elsewhere']])).toEqual([
      expect.stringContaining('lists plans.days, of which every key is asked for'),
    ])
  })
})

describe('texts outside of the catalogues', () => {
  it.each([
    ['in an element', '<p>Buy now</p>', 'Buy now'],
    ['in an expression', "<p>{isOpen ? 'Buy now' : rest}</p>", 'Buy now'],
    ['in a template', '<p>{`${count} plans`}</p>', 'plans'],
    ['in an attribute', '<button aria-label="Close" />', 'Close'],
    ['in an attribute that chooses', "<img alt={logo ?? 'A phone'} />", 'A phone'],
    ['in a part', '<Field label="Your name" />', 'Your name'],
    ['in data', "<List items={[{ title: 'Our plans' }]} />", 'Our plans'],
    ['in a toast', "<b onClick={() => toast('error', 'It failed')} />", 'It failed'],
    ['in Spanish', '<p>¿Cuánto cuesta?</p>', '¿Cuánto cuesta?'],
  ])('reports words %s', (_, markup, words) =>
    expect(problemsAfter(shows(markup))).toEqual([
      `web/app/ui/part.tsx:1 says «${words}» itself. Put it into the catalogues of both languages.`,
    ]),
  )

  it.each([
    '<p>{name} · 5G, $12 × 2 – eSIM</p>',
    '<kbd>Enter</kbd>',
    '<pre>{`curl ${address} now please`}</pre>',
    '<p className="text muted" data-state="open now">ICCID</p>',
    "<Row items={[{ title: 'sales', id: 'two words' }]} />",
    "<p>{t('days', { count: 2 })}</p>",
  ])('finds nothing in %s', (markup) => {
    const change = {
      'web/app/ui/part.tsx': `const t = useTranslations('plans')\nexport const Part = () => ${markup}`,
    }
    expect(problemsAfter(change)).toEqual([])
  })

  it.each([
    ['text', 'text: paid.states[state]', "text: 'It is too late'", 'It is too late'],
    ['HTML', '${text}</p>', 'Thank you, friend</p>', 'Thank you, friend'],
  ])('reports phrases of an e-mail in %s', (_, from, to, words) =>
    expect(problemsAfter(replaced(mail, from, to))).toContainEqual(
      expect.stringContaining(`${mail}:4 says «${words}» itself`),
    ),
  )
})
