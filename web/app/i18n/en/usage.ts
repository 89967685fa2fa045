/** English words about what lines use, for staff. */
const usage = {
  kinds: { data: 'Data', voice: 'Call', sms: 'SMS', mms: 'MMS' },
  directions: { out: 'Outgoing', in: 'Incoming' },
  callTypes: {
    local: 'Local',
    national: 'National',
    international: 'International',
    roaming: 'Roaming',
    emergency: 'Emergency',
    voicemail: 'Voicemail',
    toll_free: 'Toll-free',
  },
  fileStates: { counting: 'Counting', counted: 'Counted' },
  seconds: '{minutes, plural, =0 {} other {# min }}{seconds} s',
  messages: '{count, plural, one {# message} other {# messages}}',
  tabs: { label: 'Usage', log: 'Log', files: 'Files' },
  outcome: 'What has come of its records',
  troubles: 'Why rows were not counted',
  inRows:
    '{count, plural, one {In # row} other {In # rows}}: {rows}{more, plural, =0 {} other { and # more}}',
  rejected: 'Rows not counted (CSV)',
  rejectedDone: 'The rows are on their way to your downloads.',
  send: {
    open: 'Send a file',
    title: 'Send a file of usage records',
    text: 'Its records are counted in the background, each once however often it comes. Rows that cannot be counted come back with their reasons.',
    source: 'SIM source',
    sourceHint: 'Records are counted for SIMs of this source alone.',
    file: 'File',
    headings: 'Needs record_id, kind, started_at, and iccid or msisdn as headings.',
    fileMissing: 'Choose a file.',
    submit: 'Send',
  },
}
export default usage
