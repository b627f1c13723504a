import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isUncPath, networkShareOf, networkTypeOf, parseMountInfo, parseMountList } from '../../../../electron/storage/network-folder.ts'

const mountInfo = `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
40 22 0:45 / /srv/team\\040files rw,relatime shared:20 master:3 - cifs //files/team rw,vers=3.1.1
41 22 0:46 / /home/ana/remote rw,nosuid - fuse.sshfs ana@host:/ rw
42 22 0:47 / /mnt/nfs rw - nfs4 nas:/export rw
43 42 8:2 / /mnt/nfs/local rw - xfs /dev/sdb1 rw
44 22 0:48 / /over rw - nfs nas:/over rw
45 22 8:3 / /over rw - ext4 /dev/sdc1 rw
`

describe('a folder on Linux', () => {
  test.each([
    ['/home/ana/data', null],
    ['/srv/team files/packbench', 'cifs'],
    ['/srv/team files', 'cifs'],
    ['/srv/team filesystem', null],
    ['/home/ana/remote/data', 'fuse.sshfs'],
    ['/mnt/nfs/data', 'nfs4'],
    ['/mnt/nfs/local/data', null],
    ['/over/data', null],
  ])('%s is on %s', (path, type) => {
    expect(networkTypeOf(path, parseMountInfo(mountInfo))).toBe(type)
  })
})

test.each([
  ['/Volumes/Team (old)/data', 'smbfs'],
  ['/Users/ana/data', null],
  ['/Volumes/backup/data', 'afpfs'],
])('a folder on macOS, %s, is on %s', (path, type) => {
  const list = `/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
//ana@files/Team%20(old) on /Volumes/Team (old) (smbfs, nodev, nosuid, mounted by ana)
//ana@files/backup on /Volumes/backup (afpfs, nodev)
`
  expect(networkTypeOf(path, parseMountList(list))).toBe(type)
})

test.each([
  [String.raw`\\files\team\data`, true],
  ['//files/team/data', true],
  [String.raw`\\?\UNC\files\team`, true],
  [String.raw`C:\Users\ana`, false],
  [String.raw`\\?\C:\Users\ana`, false],
  [String.raw`\\.\C:\data`, false],
])('a path on Windows, %s, is on a server: %s', (path, isOnServer) => {
  expect(isUncPath(path)).toBe(isOnServer)
})

test('a folder of this machine is not on a share, whether or not it exists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-share-'))
  expect(networkShareOf(folder)).toBeNull()
  expect(networkShareOf(join(folder, 'not', 'yet'))).toBeNull()
})
