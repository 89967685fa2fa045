/** What is said of everything that can be the matter with a record. */
const attention = {
  since: 'Since {time}',
  count: '{count, plural, one {# thing to look at} other {# things to look at}}',
} as const

export default attention
