/** Words of what all lists and records share. */
const backOffice = {
  /** Acts on many rows at once. */
  bulk: {
    /** By list and act: what the button says, and what it does to so many rows. */
    acts: {
      orders: {
        resend_email: {
          menu: 'Resend e-mails',
          title: 'Send the confirmation and the eSIM again',
          effect: '{count, plural, one {# order gets its e-mails} other {# orders get their e-mails}} again.',
          confirm: '{count, plural, one {Send for # order} other {Send for # orders}}',
        },
        cancel: {
          menu: 'Cancel orders',
          title: 'Cancel the selected orders',
          effect:
            '{count, plural, one {# order is cancelled} other {# orders are cancelled}}, {amount} in total. This cannot be undone.',
          also: '{count, plural, one {# of them is paid: {amount} goes back to the buyer.} other {# of them are paid: {amount} goes back to the buyers.}} We may ask for your password first.',
          mayNot:
            '{count, plural, one {# order is paid. Cancelling it would refund it, and you may not refund.} other {# orders are paid. Cancelling them would refund them, and you may not refund.}}',
          confirm: '{count, plural, one {Cancel # order} other {Cancel # orders}}',
        },
      },
      resellers: {
        disable: {
          menu: 'Disable',
          title: 'Disable the selected resellers',
          effect:
            '{count, plural, one {# reseller is signed out at once and cannot sign in. Their code sells nothing} other {# resellers are signed out at once and cannot sign in. Their codes sell nothing}} until you enable them. You can undo this for seven days; sessions and links that end stay ended.',
          confirm: '{count, plural, one {Disable # reseller} other {Disable # resellers}}',
        },
        enable: {
          menu: 'Enable',
          title: 'Enable the selected resellers',
          effect:
            '{count, plural, one {# reseller can sign in and sell} other {# resellers can sign in and sell}} again. You can undo this for seven days.',
          confirm: '{count, plural, one {Enable # reseller} other {Enable # resellers}}',
        },
        send_password_link: {
          menu: 'Send password links',
          title: 'Send password links to the selected resellers',
          effect:
            '{count, plural, one {# reseller gets} other {# resellers get}} a link to choose a password. Whoever has not proven the address yet gets a code instead.',
          confirm: '{count, plural, one {Send # link} other {Send # links}}',
        },
      },
      subscribers: {
        disable: {
          menu: 'Disable',
          title: 'Disable the selected subscribers',
          effect:
            '{count, plural, one {# subscriber is signed out at once and cannot sign in. Their orders and lines stay as they are.} other {# subscribers are signed out at once and cannot sign in. Their orders and lines stay as they are.}} You can undo this for seven days; sessions and links that end stay ended.',
          confirm: '{count, plural, one {Disable # subscriber} other {Disable # subscribers}}',
        },
        enable: {
          menu: 'Enable',
          title: 'Enable the selected subscribers',
          effect:
            '{count, plural, one {# subscriber can sign in} other {# subscribers can sign in}} again. You can undo this for seven days.',
          confirm: '{count, plural, one {Enable # subscriber} other {Enable # subscribers}}',
        },
        send_password_link: {
          menu: 'Send password links',
          title: 'Send password links to the selected subscribers',
          effect:
            '{count, plural, one {# subscriber gets} other {# subscribers get}} a link to choose a password. Whoever has bought but never signed in claims the account with it.',
          confirm: '{count, plural, one {Send # link} other {Send # links}}',
        },
      },
    },
    undo: {
      menu: 'Undo',
      title: 'Undo this operation',
      effect:
        '{count, plural, one {# row goes back to what it was before. It is still as this operation left it.} other {# rows go back to what they were before. They are still as this operation left them.}}',
      confirm: '{count, plural, one {Undo for # row} other {Undo for # rows}}',
      of: 'Undo: {action}',
      undone: 'Undone',
      until: 'Can be undone until {at}.',
      openUndo: 'This was undone. See how',
      openUndone: 'See what is undone',
    },
    reasons: {
      wrong_status: 'Its status does not allow it',
      already_delivered: 'Already delivered',
      already_shipped: 'Already shipped',
      paid: 'Paid, and you may not refund',
      disabled_already: 'Already disabled',
      not_disabled: 'Not disabled',
      disabled: 'Disabled',
      changed_since: 'Changed since then',
    },
    why: 'Why? It stays with each row.',
    count: 'Number of rows',
    countHint: 'Type {count} to show that you mean all of them.',
    countWrong: 'Type {count}',
    excluded: '{count, plural, one {# row is left out:} other {# rows are left out:}}',
    excludedMore: 'and {count} more',
    nothingEligible: 'None of the selected rows can take this.',
    preparing: 'Checking which rows can take this…',
    keep: 'Go back',
    row: 'Row',
    reason: 'Reason',
    history: 'Past operations',
    pageTitle: 'Bulk operation',
    states: { running: 'Running', failed: 'With failures', stopped: 'Stopped', finished: 'Finished' },
    running: 'Running in the background. You can leave this page.',
    finished: 'Finished.',
    failed: 'Finished, but some rows failed. Try them again.',
    stopped: 'Stopped. The other rows are as they were.',
    progress: '{done} of {total} done',
    progressFailed: '{count, plural, one {# failed} other {# failed}}',
    progressStopped: '{count, plural, one {# left as it was} other {# left as they were}}',
    retry: '{count, plural, one {Try # row again} other {Try # rows again}}',
    stop: 'Stop the rest',
    startedBy: 'Started by {name}, {at}',
    somebody: 'somebody',
    result: 'Result',
    results: { waiting: 'Waiting', done: 'Done', failed: 'Failed', stopped: 'Left as it was' },
    back: 'All operations',
  },
  /** Rows that come into a list out of a file. */
  imports: {
    title: 'Import',
    newTitle: 'Import a file',
    menu: 'Import',
    into: 'Import into: {list}',
    choose: 'Choose a file',
    chooseText:
      'Each row is one person, and the first row says what stands in the columns. Nothing changes before you have seen what the file does. People who are new get no password and no message, unless you ask for that in the next step.',
    template: 'Download a template',
    templateDone: 'The template is in your downloads.',
    file: 'File',
    fileMissing: 'Choose a file',
    rowsLimit: 'At most {rows, number} rows.',
    upload: 'Go on',
    columns: 'Columns',
    columnsText:
      'Choose the column of your file for each field. We have guessed those that we know. Cells that are empty leave what is there.',
    noColumn: 'None',
    columnNumber: 'Column {number}',
    columnTwice: 'This column fills another field already',
    empty: 'Empty in the first rows',
    invite: 'Invite the people who are new by e-mail',
    inviteHint: 'They get a link to choose a password. Without it nobody is written to.',
    check: 'Check the rows',
    summary: 'What the file does',
    outcomes: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', rejected: 'Rejected' },
    helps: {
      new: 'Nobody in the list has this address or code.',
      changed: 'They are in the list, and the file says something else of them.',
      unchanged: 'They are in the list as the file says.',
      rejected: 'Something is wrong with these rows. They are not brought in.',
    },
    states: {
      uploaded: 'Uploaded',
      checking: 'Being checked',
      checked: 'Checked',
      running: 'Running',
      failed: 'With failures',
      finished: 'Finished',
      abandoned: 'Given up',
    },
    told: {
      uploaded: 'Choose the columns.',
      checking: 'The rows are being checked. You can leave this page.',
      checked: 'Nothing has changed yet.',
      running: 'The rows are being brought in. You can leave this page.',
      failed: 'Finished, but some rows failed. Try them again.',
      finished: 'Finished.',
      abandoned: 'Given up. What the file said is removed.',
    },
    progress: '{at} of {of} rows',
    failedRows: '{count, plural, one {# row failed} other {# rows failed}}',
    uploadedBy: 'By {name}, {at}',
    somebody: 'somebody',
    problems: 'What is wrong',
    inRows:
      '{count, plural, one {In # row: {rows}} other {In # rows: {rows}}}{more, plural, =0 {} other {, and # more}}',
    commit: '{count, plural, one {Bring in # row} other {Bring in # rows}}',
    retry: '{count, plural, one {Try # row again} other {Try # rows again}}',
    rejectedFile: '{count, plural, one {Download # rejected row} other {Download # rejected rows}}',
    rejectedDone: 'The rejected rows are in your downloads, with the reasons.',
    abandon: 'Give up',
    abandonTitle: 'Give up this import',
    abandonText: 'Nothing is brought in, and what the file said is removed at once.',
    abandoned: 'The import is given up.',
  },
}

export default backOffice
