import { describe, expect, it } from '@jest/globals';
import { fileOfForm } from './file-of-form.js';

const TYPE = 'multipart/form-data; boundary=----WebKitFormBoundaryAbc123';
const form = (
  content: string,
  head = 'Content-Disposition: form-data; name="file"; filename="a.json"',
  tail = '--\r\n',
) =>
  Buffer.from(
    `------WebKitFormBoundaryAbc123\r\n${head}\r\nContent-Type: application/json\r\n\r\n${content}\r\n------WebKitFormBoundaryAbc123${tail}`,
  );

describe('a form with a file', () => {
  it('is read as a browser sends it', async () => {
    expect(fileOfForm(TYPE, form('{"a":\r\n1}'))).toEqual({ name: 'a.json', content: Buffer.from('{"a":\r\n1}') });
    // The platform's own writer of such forms.
    const data = new FormData();
    data.set('file', new File(['ñ'.repeat(3)], 'talud año.json'));
    const sent = new Response(data);
    const body = Buffer.from(await sent.arrayBuffer());
    expect(fileOfForm(sent.headers.get('content-type') ?? '', body)).toEqual({
      name: 'talud año.json',
      content: Buffer.from('ñññ'),
    });
  });

  it('has a plain name when its own cannot be shown', () => {
    const head = 'Content-Disposition: form-data; name="file"; filename=" \u202e "';
    expect(fileOfForm(TYPE, form('x', head))?.name).toBe('file');
  });

  it.each([
    ['another type', 'application/x-www-form-urlencoded', form('x')],
    ['no boundary', 'multipart/form-data', form('x')],
    ['another boundary', `${TYPE}4`, form('x')],
    ['an empty file', TYPE, form('')],
    ['another field', TYPE, form('x', 'Content-Disposition: form-data; name="other"; filename="a"')],
    ['a field that is no file', TYPE, form('x', 'Content-Disposition: form-data; name="file"')],
    ['a second part', TYPE, form('x', undefined, '\r\n\r\n--')],
    ['no end', TYPE, form('x').subarray(0, -40)],
    ['a head without end', TYPE, Buffer.from(`------WebKitFormBoundaryAbc123\r\n${'a: b\r\n'.repeat(10_000)}`)],
    ['nothing', TYPE, Buffer.alloc(0)],
  ])('is none with %s', (_, type, body) => {
    expect(fileOfForm(type, body)).toBeUndefined();
  });

  it('is looked at in one pass', () => {
    const near = '\r\n------WebKitFormBoundaryAbc12'.repeat(250_000);
    expect(fileOfForm(TYPE, form(near))?.content.byteLength).toBe(near.length);
  });
});
