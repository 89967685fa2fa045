import lists from '#contracts/i18n/en/lists.ts'

type Titles = { [Name in keyof typeof lists]: string }

/** What each list is called, for pages that name any of them and show none. */
const titles = Object.fromEntries(Object.entries(lists).map(([name, { title }]) => [name, title])) as Titles

export default titles
