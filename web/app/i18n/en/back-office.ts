/** Words of what all lists and records share. */
const backOffice = {
  /** Saved views that the clock sends. */
  reports: {
    title: 'Reports',
    text: 'Saved views that are sent by e-mail. Set one up on any list: open a saved view and choose “Schedule”.',
    empty:
      'There are no reports yet. Open a saved view of a list and choose “Schedule”: it then comes by e-mail.',
    schedule: 'Schedule',
    createTitle: 'Send “{name}” by e-mail',
    createText: 'Each person gets what their role may see. Times are those of the service provider.',
    all: 'All reports',
    create: 'Set up the report',
    created: 'The report was set up.',
    changeTitle: 'Change the report',
    save: 'Save',
    changed: 'The report was changed.',
    fields: {
      every: 'How often',
      weekday: 'Weekday',
      day: 'Day of the month',
      hour: 'At',
      content: 'What it brings',
      recipients: 'Who gets it',
    },
    dayHint: 'The last day in shorter months.',
    recipientsHint: 'Rows go as a file to those who may export this list; others get the figures.',
    rhythms: { day: 'Every day', week: 'Every week', month: 'Every month' },
    contents: { file: 'Figures, and the rows as a file', figures: 'Figures only' },
    times: {
      day: 'Every day at {time}',
      week: '{weekday} at {time}',
      month: 'On day {day} of the month at {time}',
    },
    when: 'When',
    next: 'Next',
    owner: 'Set up by',
    hasLeft: '{name} (left)',
    runs: 'Latest runs',
    results: {
      waiting: 'Waiting to be sent',
      sent: '{count, plural, one {# row} other {# rows}}, sent to {sent, plural, one {# person} other {# people}}',
      failed: 'Not sent',
    },
    states: { active: 'Active', paused: 'Paused', stopped: 'Stopped', removed: 'Removed' },
    problems: {
      OWNER_GONE: 'Stopped: whoever set it up can no longer sign in.',
      NOT_PERMITTED: 'Stopped: whoever set it up may no longer read or export this list.',
      VIEW_GONE: 'Stopped: its saved view is gone.',
      VIEW_UNFIT: 'Stopped: its saved view no longer fits the list.',
      NOBODY_LEFT: 'Stopped: nobody is left who may get it.',
    },
    viewGone: 'A view that is gone',
    sendNow: 'Send now',
    sending: 'The report is on its way.',
    pause: 'Pause',
    resume: 'Resume',
    change: 'Change',
    remove: 'Remove',
    leave: 'Stop getting it',
    left: 'You no longer get this report.',
    done: {
      pause: 'The report is paused.',
      resume: 'The report goes on.',
      remove: 'The report was removed.',
    },
  },
  /** Acts on many rows at once. */
  bulk: {
    import: 'Import',
    /** By list and act: what the button says, and what it does to so many rows. */
    acts: {
      any: {
        remind: {
          menu: 'Remind by e-mail',
          title: 'Remind the selected people by e-mail',
          effect: '{count, plural, one {# person gets} other {# people get}} an e-mail with a fresh link.',
          confirm: '{count, plural, one {Send # e-mail} other {Send # e-mails}}',
        },
        remind_by_text: {
          menu: 'Remind by text',
          title: 'Remind the selected people by text',
          effect:
            '{count, plural, one {# person gets} other {# people get}} a text message with a fresh link.',
          confirm: '{count, plural, one {Send # text} other {Send # texts}}',
        },
      },
      orders: {
        resend_email: {
          menu: 'Resend e-mails',
          title: 'Send the confirmation and the eSIM again',
          effect: '{count, plural, one {# order gets its e-mails} other {# orders get their e-mails}} again.',
          confirm: '{count, plural, one {Send for # order} other {Send for # orders}}',
        },
        hold: {
          menu: 'Put on hold',
          title: 'Put the selected orders on hold',
          effect:
            '{count, plural, one {Nothing leaves of # order until it is} other {Nothing leaves of # orders until they are}} released. Their customers can still pay.',
          confirm: '{count, plural, one {Hold # order} other {Hold # orders}}',
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
      'device-boxes': {
        ship: {
          menu: 'Mark as shipped',
          title: 'Mark the selected boxes as shipped',
          effect: '{count, plural, one {# box has} other {# boxes have}} left for their enrollments.',
          confirm: '{count, plural, one {Mark # box} other {Mark # boxes}}',
        },
        deliver: {
          menu: 'Mark as delivered',
          title: 'Mark the selected boxes as delivered',
          effect: '{count, plural, one {# household has its box} other {# households have their boxes}}.',
          confirm: '{count, plural, one {Mark # box} other {Mark # boxes}}',
        },
        restock: {
          menu: 'Put back on the shelf',
          title: 'Put the selected boxes back on the shelf',
          effect:
            '{count, plural, one {# box that came back stands} other {# boxes that came back stand}} on the shelf again, for anybody.',
          confirm: '{count, plural, one {Put back # box} other {Put back # boxes}}',
        },
        write_off: {
          menu: 'Write off',
          title: 'Write off the selected boxes',
          effect:
            '{count, plural, one {# box counts} other {# boxes count}} as lost or broken from now on. This cannot be undone.',
          confirm: '{count, plural, one {Write off # box} other {Write off # boxes}}',
        },
      },
      plans: {
        change_price: {
          menu: 'Change prices',
          title: 'Change the prices of the selected plans',
          effect:
            '{count, plural, one {# plan costs} other {# plans cost}} this from now on. Carts keep the price that they hold for a day; orders and lines keep theirs. You can undo this for seven days.',
          confirm: '{count, plural, one {Change # plan} other {Change # plans}}',
          fields: {
            change: {
              label: 'How',
              choices: {
                raise_percent: 'Raise by percent',
                lower_percent: 'Lower by percent',
                raise_amount: 'Raise by an amount',
                lower_amount: 'Lower by an amount',
              },
              told: {
                raise_percent: 'Raise by {percent}%',
                lower_percent: 'Lower by {percent}%',
                raise_amount: 'Raise by {money}',
                lower_amount: 'Lower by {money}',
              },
            },
            by: { label: 'By how much', hint: 'Percent, or dollars: 10 or 2.50.' },
            audience: {
              label: 'Which prices',
              choices: { all: 'All', public: 'Everybody’s', reseller: 'Resellers’' },
            },
            rounding: {
              label: 'Rounded to',
              choices: {
                cents: 'Cents',
                to_99: 'The nearest that ends with .99',
                to_95: 'The nearest that ends with .95',
                to_whole: 'Whole dollars',
              },
            },
          },
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
      representatives: {
        approve: {
          menu: 'Approve',
          title: 'Approve the selected RAD IDs',
          effect:
            '{count, plural, one {# agent can help people enroll and is told} other {# agents can help people enroll and are told}} by e-mail.',
          confirm: '{count, plural, one {Approve # RAD ID} other {Approve # RAD IDs}}',
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
      nothing_open: 'Nothing waits for this person',
      no_contact: 'Left nothing to be reached by',
      told_lately: 'Heard of us within the hour',
      no_texts: 'Wants no texts',
      texts_stopped: 'Wrote STOP',
      night: 'It is night where they live',
      wrong_status: 'Its status does not allow it',
      not_enrolled: 'Its household is not enrolled yet',
      not_paid: 'It is not paid for',
      already_delivered: 'Already delivered',
      already_shipped: 'Already shipped',
      paid: 'Paid, and you may not refund',
      disabled_already: 'Already disabled',
      not_disabled: 'Not disabled',
      disabled: 'Disabled',
      merged: 'Leads to another record',
      erased: 'Erased',
      archived: 'Archived',
      no_price: 'Has no such price',
      price_same: 'Would cost the same after rounding',
      price_scheduled: 'A change of these prices is scheduled already; it would undo this one',
      price_gone: 'Nothing would be left of a price',
      price_high: 'A price would be too high',
      below_cost: 'Would be sold below its cost',
      changed_since: 'Changed since then',
    },
    why: 'Why? It stays with each row.',
    count: 'Number of rows',
    countHint: 'Type {count} to show that you mean all of them.',
    countWrong: 'Type {count}',
    excluded: '{count, plural, one {# row is left out:} other {# rows are left out:}}',
    excludedMore: 'and {count} more',
    nothingEligible: 'None of the selected rows can take this.',
    look: 'See what it does',
    changeTold: 'Change it',
    foreseen: 'What it does to each row',
    before: 'Before',
    after: 'After',
    margin: 'Margin {amount}',
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
}

export default backOffice
