/** `sign-update-feed.ts <folder>`: signs the feed that electron-builder wrote, with the Ed25519 key in PACKBENCH_UPDATE_PRIVATE_KEY (PEM). */
import { createPrivateKey } from 'node:crypto'
import { signFeed } from './sign-feed.ts'

const signed = signFeed(process.argv[2] ?? 'dist', createPrivateKey(process.env['PACKBENCH_UPDATE_PRIVATE_KEY'] ?? ''))
process.stdout.write(signed.map((name) => `${name}.sig\n`).join(''))
