import { defineMessages } from '../define-messages.ts'

/** What `packbench --help` prints. Names of commands, options and values stay as they are. */
export const commandHelpMessages = defineMessages('commandHelp', {
  overview: {
    text: `Usage: packbench [COMMAND] [OPTIONS]

Without a command, or with a link such as packbench://order/PB-10001, Packbench opens its window.

Commands:
  print           print the labels and documents of orders
  export          save a list or the saved documents as a file
  check           examine the data folder, the printers and the service; changes nothing
  support-bundle  save a ZIP file for support, without customer data and secrets
  site            test or set up the PostgreSQL database that stations share

packbench COMMAND --help shows the options of a command.

Options of every command:
  --data DIR      the data folder, unless it is the usual one
  --practice      use practice mode
  --service URL   the service address, fixed for this run
  --json          print one JSON object instead of text
  --wait SECONDS  wait so long for another Packbench that is starting or running a command (default 30)

Exit codes: 0 done, 1 something was not done, 2 wrong command line, 3 in doubt: a person has to decide`,
    description: 'Help in the terminal. Words in capitals stand for a value.',
  },
  print: {
    text: `Usage: packbench print --queue QUEUE | --order REFERENCE [OPTIONS]

Prints what was not printed before. If a window is open with this data folder, it prints there, and the window shows it.

  --queue QUEUE       to-print, book-pickup or to-hand-over
  --order REFERENCE   one order; may be repeated
  --limit NUMBER      at most so many orders, the oldest first (with --queue)
  --sort SORT         given, destination, service or reference
  --dry-run           show what would be printed; nothing is printed or reserved
  --person NAME       who prints, with the PIN in PACKBENCH_PIN; or set PACKBENCH_BADGE to a badge`,
    description: 'Help in the terminal. Words in capitals stand for a value.',
  },
  export: {
    text: `Usage: packbench export handover|documents|audit [OPTIONS]

Saves a file in the folder for exports and prints its path. Files that are there are kept.

  handover    the handover list of a day as CSV (--date, today unless given)
  documents   saved documents as ZIP with an index (--from and --to: the days on which they were fetched)
  audit       the audit log as CSV (--date for one day)

Days are written YYYY-MM-DD.`,
    description: 'Help in the terminal. Words in capitals stand for a value.',
  },
  check: {
    text: `Usage: packbench check [OPTIONS]

Examines the data folder, its databases and documents, the printers, the keychain and the service, and changes nothing. It can run while a
window is open.`,
    description: 'Help in the terminal.',
  },
  supportBundle: {
    text: `Usage: packbench support-bundle FILE [OPTIONS]

Saves a ZIP file for support: the log, versions, settings without names and addresses, sizes of the data files, recent error codes. It has no
customer data, no password, token or link, and is sent nowhere. An existing file is kept.`,
    description: 'Help in the terminal. Words in capitals stand for a value.',
  },
  site: {
    text: `Usage: packbench site check URL [OPTIONS]
       packbench site setup URL --station-role ROLE [OPTIONS]

check tests whether a station could use the database, and changes nothing. setup creates or upgrades the tables, as the role that owns them,
and gives the role of the stations its rights; it can be repeated.

  URL                  postgres://USER@HOST:PORT/DATABASE
  --schema NAME        the schema of the account, which Settings, Site shows (default: that of the account in the data folder)
  --ca FILE            the CA certificate of the server (PEM), where this computer does not trust it already
  --station-role ROLE  the role that stations sign in with

The password comes from the variable PACKBENCH_SITE_PASSWORD, or is asked for.`,
    description: 'Help in the terminal. Words in capitals stand for a value.',
  },
})
