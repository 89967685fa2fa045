/** English words of the list of what the rows of a file do. */
const importLists = {
  importRows: {
    title: 'Rows',
    emptyTitle: 'No rows',
    emptyText: 'What a file said is kept for 30 days.',
    columns: {
      record: 'Who or what',
      number: 'Row',
      outcome: 'The file',
      changes: 'Before and after',
      result: 'What came of it',
      problems: 'Why',
      recordId: 'Record',
    },
  },
} as const
export default importLists
