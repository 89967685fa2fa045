/** Words of the comparison of plans. */
const compare = {
  title: 'Compare plans',
  description: 'See up to four plans side by side: price, data, calls, coverage.',
  lead: 'Up to four plans side by side.',
  empty: 'Choose plans to compare. Tick them in a list of plans, or pick one here.',
  add: 'Add a plan',
  addAction: 'Add to comparison',
  remove: 'Remove {name}',
  removeShort: 'Remove',
  feature: 'Feature',
  duration: 'How long?',
  lowest: 'Lowest price',
  perGigabyte: 'Price per GB',
  full: 'Four plans are the most that fit. Remove one to add another.',
  tooMany:
    'Four plans are the most that fit. {count, plural, one {One plan is} other {# plans are}} not shown.',
  showInstead: 'Show {name} in the place of:',
  replace: 'Show {name} in the place of {other}',
  gone: 'A plan that you wanted to compare is no longer offered.',
} as const

export default compare
