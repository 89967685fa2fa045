/** Words of the calls to the National Verifier and NLAD. */
const calls = {
  categories: {
    RETRY: 'Asked again',
    FIX_DATA: 'Answers',
    NV_ACTION: 'National Verifier',
    TRANSFER: 'Transfer',
    HOUSEHOLD: 'Household',
    DEVICE: 'Device',
    WAIT_UNTIL: 'Not before',
    CONFIG: 'Settings',
    UNKNOWN: 'New',
  },
  exchangeStates: {
    sent: 'Sent',
    unknown: 'No answer',
    answered: 'Answered',
    refused: 'Refused',
    unavailable: 'Not taken',
    asked_again: 'Asked again',
  },
}

export default calls
