/** Pictures of imports: fetched or uploaded, judged as all are, counted by themselves, bounded. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { importUploads, originalKey, uploadRules } from '#shared/media/rules.ts';
import { systemIds } from '../lib/ids.ts';
import { type MediaWorld, post, startMediaWorld } from './testing/setup.ts';

let world: MediaWorld;
let root: string;
let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));
beforeAll(async () => {
  world = await startMediaWorld();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anh.jpg`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.stop();
});

let by: { ownerId: string; importId: string };
beforeEach(() => {
  by = { ownerId: systemIds.ulid(), importId: systemIds.ulid() };
});
const photo = () =>
  sharp({ create: { width: 500, height: 300, channels: 3, background: '#204080' } })
    .jpeg()
    .toBuffer();
const judge = (mediaId: string) => world.process(originalKey(by.ownerId, mediaId));
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'taken',
    (error: unknown) =>
      error instanceof DomainProblem ? (error.details.errors?.[0]?.code ?? error.code) : String(error),
  );

describe('a picture at an address', () => {
  it('is fetched, judged by its content, and ready for a listing of its owner', async () => {
    const file = await photo();
    answer = (response) => response.end(file);
    const id = await world.importPictures.fetch(by, root);
    expect(await judge(id)).toBe('ready');
    expect(await world.repo.read(id)).toMatchObject({ ...by, purpose: 'listing', state: 'ready' });
  });
  it('that is no picture is refused as an upload would be', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html></html>');
    expect(await judge(await world.importPictures.fetch(by, root))).toBe('refused');
  });
  it('is refused by why nothing came back', async () => {
    const outcome = (address = root) => refusalOf(world.importPictures.fetch(by, address));
    answer = (response) => response.writeHead(404).end();
    expect(await outcome()).toBe('unreachable');
    answer = (response) => response.end(Buffer.alloc(uploadRules.listing.maxBytes + 1));
    expect(await outcome()).toBe('too-large');
    expect(await outcome('https://169.254.169.254/latest/meta-data')).toBe('address-not-public');
    expect(await outcome('http://anh.example.com/a.jpg')).toBe('address-invalid');
    expect(world.events.filter(({ key }) => key.includes(by.ownerId))).toEqual([]);
  });
});

describe('a picture of an archive', () => {
  it('is posted by a form that takes what uploads take', async () => {
    const file = await photo();
    const place = await world.importPictures.place(by, { contentType: 'image/jpeg', bytes: file.length });
    expect(await post(place, file)).toEqual({ status: 204 });
    expect(await judge(place.mediaId)).toBe('ready');
    const refused = (contentType: string, bytes: number) =>
      refusalOf(world.importPictures.place(by, { contentType, bytes }));
    expect(await refused('image/svg+xml', 10)).toBe('unsupported-file');
    expect(await refused('image/jpeg', uploadRules.listing.maxBytes + 1)).toBe('file-too-large');
  });
  it('takes nothing from what its owner may upload by hand, and imports end somewhere', async () => {
    const { unclaimedMost } = uploadRules.listing;
    const file = { contentType: 'image/jpeg', bytes: 1000 };
    for (let n = 0; n < unclaimedMost; n++) await world.importPictures.place(by, file);
    const asked = { purpose: 'listing' as const, ...file };
    const owner = { userId: by.ownerId, roles: [] };
    expect(await refusalOf(world.service.createUpload(owner, asked))).toBe('taken');
    expect(importUploads[1].limit).toBeGreaterThan(importUploads[0].limit);
  });
});
