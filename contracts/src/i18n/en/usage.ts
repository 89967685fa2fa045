/** English words of usage that screens and files share. */
const usage = {
  file: { row: 'Row', reason: 'Reason' },
  problems: {
    record_id: 'The record has no record_id, or one of more than 120 characters. Give each record its own.',
    revision: 'revision has to be a whole number from 0 on. Leave it empty for what is told first.',
    kind: 'kind has to be data, voice, sms or mms.',
    direction: 'direction has to be out or in (or MO or MT).',
    line: 'The record names no line. Fill in iccid or msisdn.',
    unknown_line: 'No SIM of this source has this ICCID or number. Import the SIM, or choose another source.',
    time: 'started_at or ended_at is no moment with an offset. Write 2026-03-02T15:04:05Z.',
    ends_before: 'ended_at is before started_at.',
    future: 'started_at lies in the future. Check the carrier’s clock and its time zone.',
    too_late: 'The record is more than 92 days old, and its month is closed.',
    no_amount: 'The record says no amount: fill in bytes, seconds or messages.',
    amount: 'An amount has to be a whole number.',
    negative: 'An amount is below zero. A correction says the whole new amount under a higher revision.',
    too_large: 'No line can use that much in one record. Check the unit.',
    country: 'country has to be two letters, as in US.',
    call_type:
      'call_type has to be local, national, international, roaming, emergency, voicemail or toll_free.',
    cost: 'cost_usd has to be dollars from 0 to 10,000 with up to six places.',
    conflict:
      'Another record has this record_id and revision and says something else. Send a correction under a higher revision.',
    asked_before: 'Use of this time was counted by asking the carrier, before the first file came.',
  },
}
export default usage
